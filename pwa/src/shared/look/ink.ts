/** Return the value of a token where a style sheet does not reach: on a canvas, and in a picture of its own. */
export const ink = (name: string, node: Element = document.documentElement): string =>
  getComputedStyle(node).getPropertyValue(name).trim();

/** Return a picture with the values of its tokens. */
export const inked = (picture: string): string =>
  picture.replace(/var\((--[\w-]+)\)/g, (_, name) => ink(name));
