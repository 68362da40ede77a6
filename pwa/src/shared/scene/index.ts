// The parts that scenes of all games are drawn with.
export * from './Dice';
export * from './End';
export * from './FullBleedSvg';
export * from './Mark';
export * from './Scene';
export * from './timing';
