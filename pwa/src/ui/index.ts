// The kit in one place: `import { Cap, Band, Order } from '../../ui'`.
import './kit.css';

export * from './Caps';
export * from './Chart';
export * from './ConfirmCap';
export * from './cues';
export * from './Dice';
export * from './Dock';
export * from './FlipClock';
export * from './Frame';
export * from './Glyph';
export * from './HoldToReveal';
export * from './Icon';
export * from './LinkQr';
export * from './OddsBar';
export * from './Poll';
export * from './paths';
export * from './ports';
export * from './Qr';
export * from './RollPanel';
export * from './Say';
export * from './Sheet';
export * from './Stepper';
export * from './sayLine';
export * from './Tabs';
export * from './useCues';
export * from './useLeft';
