// The chunk that is fetched when dice are first needed: throws, solids, drawing.
export { drawThrow } from './draw';
export { planOf, soundsOf } from './plan';
