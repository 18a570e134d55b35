const shownIn = (time: Date, timeZone: string): string =>
  time.toLocaleString("sv-SE", { timeZone }).replace(" ", "T");

/** A moment as a field of date and time takes it, in the time of the school; none is "". */
export const toLocalTime = (moment: string, timeZone: string): string =>
  moment && shownIn(new Date(moment), timeZone).slice(0, 16);

/** The moment of what such a field gives; none, or what is none, is "". */
export function fromLocalTime(typed: string, timeZone: string): string {
  const wanted = new Date(`${typed}Z`).getTime();
  if (Number.isNaN(wanted)) return "";
  const shown = new Date(`${shownIn(new Date(wanted), timeZone)}Z`).getTime();
  return new Date(2 * wanted - shown).toISOString();
}
