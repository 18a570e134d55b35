/**
 * A name that mail clients would turn into a link is left out: it could be bait sent to somebody else's address. So is one of
 * before that has lines of its own.
 */
export const greetableName = (fullName: string) =>
  /[/@\p{Cc}\p{Zl}\p{Zp}]|\.\p{L}/u.test(fullName) ? null : fullName;

/** Arabic names whose first word is no name without the next one: عبد الرحمن, أبو بكر. */
const BEGINNINGS = new Set(["عبد", "أبو", "ابو", "أم", "سيف", "نور"]);

/**
 * First name, as those who know them say it: enough to be sure who it is, and no more. Titles that end in a dot are no part of it, nor
 * words that would be a link.
 */
export function firstNameOf(fullName: string): string {
  const words = fullName
    .trim()
    .split(/\s+/)
    .filter((word) => greetableName(word) !== null);
  const at = words.findIndex((word) => !word.endsWith("."));
  const [first = "…", second] = words.slice(Math.max(0, at));
  return second && BEGINNINGS.has(first) ? `${first} ${second}` : first;
}
