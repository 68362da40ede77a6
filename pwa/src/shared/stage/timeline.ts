// The stage's timeline, for the frame and for scenes.
export * from '../../table/timeline';
