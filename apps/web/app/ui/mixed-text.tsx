/**
 * A text that people typed, its direction that of its first letter. Formulas and foreign words in it stay in one piece, and
 * do not count for the direction of the whole.
 */
export function MixedText({ text, className }: { text: string; className?: string }) {
  return (
    <p dir="auto" className={className}>
      {splitRuns(text).map(({ text: part, isolated }, at) =>
        isolated ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the runs of a text have nothing but their order
          <bdi key={at} dir="ltr">
            {part}
          </bdi>
        ) : (
          part
        ),
      )}
    </p>
  );
}

/** A part of a text; a formula, or another run of what is written from left to right, stays in one piece. */
interface TextRun {
  text: string;
  isolated: boolean;
}

const RTL_LETTER = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
/**
 * Characters between letters that are written from right to left, within one line. The tatweel (U+0640) and the vowel
 * marks (U+064B to U+0652, U+0670) belong to the letters before them, though other scripts use them too.
 */
const BETWEEN = /[^\p{Script=Arabic}\p{Script=Hebrew}\u0640\u064B-\u0652\u0670\n]+/gu;
/** Letters and signs that Arabic letters around them would put in another order. */
const NEEDS_ORDER = /[\p{Script=Latin}\p{Script=Greek}]|\d\s*[-+×÷*/^=<>≤≥≠±]|[-+×÷*/^=<>≤≥≠±]\s*\d|[√∑∫]/u;
/** Punctuation of the sentence around a run. */
const BEFORE = /^[\s.,:;!?"'«»“”،؛؟…]+/u;
const AFTER = /[\s.,:;!?"'«»“”،؛؟…]+$/u;
const BRACKETS = ["()", "[]", "{}"] as const;

const count = (text: string, sign: string) => text.split(sign).length - 1;

/** A bracket that nothing in the run closes, or opens, is the sentence's. */
function withoutForeignBrackets(run: string): string {
  for (const [opening, closing] of BRACKETS.map(([first, last]) => [first ?? "", last ?? ""] as const)) {
    if (run.startsWith(opening) && count(run, opening) > count(run, closing)) return trim(run.slice(1));
    if (run.endsWith(closing) && count(run, closing) > count(run, opening)) return trim(run.slice(0, -1));
  }
  return run;
}

function trim(run: string): string {
  const bare = run.replace(BEFORE, "").replace(AFTER, "");
  return bare === "" ? "" : withoutForeignBrackets(bare);
}

/** Cuts a text into what its own direction serves and what needs one for itself; a text in one direction is one run. */
export function splitRuns(text: string): TextRun[] {
  if (!RTL_LETTER.test(text)) return [{ text, isolated: false }];
  const runs: TextRun[] = [];
  let end = 0;
  for (const { 0: between, index } of text.matchAll(BETWEEN)) {
    const run = trim(between);
    if (run === "" || !NEEDS_ORDER.test(run)) continue;
    const start = index + between.indexOf(run);
    if (start > end) runs.push({ text: text.slice(end, start), isolated: false });
    runs.push({ text: run, isolated: true });
    end = start + run.length;
  }
  if (end < text.length) runs.push({ text: text.slice(end), isolated: false });
  return runs;
}
