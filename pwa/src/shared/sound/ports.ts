// Decides whether this device sounds, buzzes and speaks. The app fills in its owner's choice, and its part at the table.
import { computed, signal } from '@preact/signals';

/** A device's part at the table it shows. */
type Post = 'player' | 'referee' | 'screen';
const devicePost = signal<Post>('player');

/** Says what this device is, until the function that it returns is called. */
export function servesAs(post: Post): () => void {
  devicePost.value = post;
  return () => {
    devicePost.value = 'player';
  };
}

/** The owner's choice; null: none, so the post decides. */
export const soundWish = signal<boolean | null>(null);
export const hapticsOn = signal(true);
/** For rooms that want none: no sound, no ticker tape, the lights stay up. */
export const calm = signal(false);
/** While this device alone is shown something again: the room hears nothing of it. */
export const hushed = signal(false);
/** The one device that the referee lets speak. */
export const speaks = signal(false);

/** The big screen and the referee's device sound unless switched off, players' phones only when switched on. */
export const soundOn = computed(() => soundWish.value ?? devicePost.value !== 'player');
export const audible = computed(() => soundOn.value && !calm.value);
