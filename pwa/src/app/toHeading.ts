// The focus at the beginning of what is shown.

/** To the beginning of the screen, or of the sheet over it. */
export function toHeading(): void {
  const heading =
    document.querySelector<HTMLElement>('dialog[open] h2') ??
    document.querySelector<HTMLElement>('.phone h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
