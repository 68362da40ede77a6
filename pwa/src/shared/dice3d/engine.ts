// What is fetched when dice are first needed: throws, solids, and the drawing of them.
export { drawThrow } from './draw';
export { planOf, soundsOf } from './plan';
