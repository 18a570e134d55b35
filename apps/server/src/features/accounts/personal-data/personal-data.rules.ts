const DAY_MS = 24 * 60 * 60 * 1000;

/** Promise of the privacy text: within as many days a request is carried out. */
const DELETION_DAYS = 30;
/** How long one can still see why a session ended, or a link did not work. */
const SESSION_DAYS = 30;

export const daysAfter = (now: Date, days: number): Date => new Date(now.getTime() + days * DAY_MS);

export const deletionDueAt = (now: Date): Date => daysAfter(now, DELETION_DAYS);

/** Sessions and mailed links that were over before this moment are forgotten. */
export const sessionsKeptSince = (now: Date): Date => daysAfter(now, -SESSION_DAYS);
