import type { CallerKind } from "@manara/contract/calls/permissions";

/** Something that is somebody's own. */
export interface Secret {
  what: string;
  /** As an answer would show it. */
  text: string;
  /** Whom the permissions let see it. */
  shownTo: readonly CallerKind[];
}

export const ADMIN: readonly CallerKind[] = ["administrator"];
/** The author and trainer of the current course, and administrators. */
export const STAFF: readonly CallerKind[] = ["author", "trainer", ...ADMIN];
/** Those who write its contents. */
export const EDITORS: readonly CallerKind[] = ["editor", ...STAFF];
export const HOLDERS: readonly CallerKind[] = ["buyer", ...EDITORS];
export const NOBODY: readonly CallerKind[] = [];

export type Keep = (
  what: string,
  value: string | number | Date | null,
  shownTo: readonly CallerKind[],
) => void;

/** A list of secrets, and how to put one on it. */
export function keepSecrets(): { secrets: Secret[]; keep: Keep } {
  const secrets: Secret[] = [];
  const keep: Keep = (what, value, shownTo) => {
    if (value === null) throw new Error(`${what} is nothing`);
    secrets.push({ what, text: value instanceof Date ? value.toISOString() : String(value), shownTo });
  };
  return { secrets, keep };
}

/** A moment that nothing else in a school has. */
export const momentOf = (year: number, number = 0) => new Date(Date.UTC(year, 1, 3, 4, 5, 6, number));

/** What went over the wire: all of it, in both directions. */
interface Exchange {
  /** Writes it out; asked where an answer holds a secret: few do, and a request can be long. */
  request: () => string;
  answer: string;
}

/** The secrets that an answer discloses. What its caller has said before is no secret between the two. */
export function findDisclosed(secrets: readonly Secret[], { request, answer }: Exchange): Secret[] {
  const told = secrets.filter(({ text }) => answer.includes(text));
  if (told.length === 0) return told;
  const asked = request();
  return told.filter(({ text }) => !asked.includes(text));
}
