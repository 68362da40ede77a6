export * from './Cards';
export * from './Disc';
export * from './Leaf';
export * from './sizes';
