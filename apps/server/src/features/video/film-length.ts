/** The length of a film as players show it: the seconds of it that pass whole, at least one. */
export const wholeSeconds = (milliseconds: number): number => Math.max(1, Math.floor(milliseconds / 1000));
