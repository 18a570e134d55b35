import { splitRuns } from "./text-runs.ts";

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
