/** Arabic names whose first word is no name without the next one: عبد الرحمن, أبو بكر. */
const BEGINNINGS = new Set(["عبد", "أبو", "ابو", "أم", "سيف", "نور"]);

/** First name, as those who know them say it: enough to be sure who asks, and no more. */
export function firstNameOf(fullName: string): string {
  const [first = "", second] = fullName.trim().split(/\s+/);
  return second && BEGINNINGS.has(first) ? `${first} ${second}` : first;
}
