/** The day the demo school looks back from; fixed, so that its data are the same at every load. */
const TODAY = Date.UTC(2026, 8, 1, 8);

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A moment before the demo school's today, some minutes into that day. */
export const daysBefore = (days: number, minutes = 0): Date =>
  new Date(TODAY - days * DAY_MS + minutes * MINUTE_MS);
