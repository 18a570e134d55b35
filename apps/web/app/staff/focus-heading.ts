/** Puts the focus on the heading of the screen: where it was is gone. */
export const focusHeading = () =>
  document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
