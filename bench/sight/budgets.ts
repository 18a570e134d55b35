import type { PublicPage } from "../size/public-pages.ts";
import type { Sight } from "./measure.ts";

/** Milliseconds from the navigation. */
const LARGEST_PAINT = 1400;
const ANSWER = 4000;
const AGAIN = 500;
const SHIFT = 0.01;
const beheld = new Set(["home", "catalogue", "course", "free lesson"]);

/** What the sight of a page breaks, in a few words each. */
export function findMissed(
  { name }: PublicPage,
  { largestPaint, shift, moved, answer, again }: Sight,
): string[] {
  const missed: string[] = [];
  if (beheld.has(name) && largestPaint > LARGEST_PAINT) missed.push(`LCP over ${LARGEST_PAINT / 1000} s`);
  if (shift > SHIFT) missed.push(`shift over ${SHIFT} (${moved})`);
  if (answer > ANSWER) missed.push(`answer over ${ANSWER / 1000} s`);
  if (again > AGAIN) missed.push(`second visit over ${AGAIN / 1000} s`);
  return missed;
}
