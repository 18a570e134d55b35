import type { LessonFigures } from "@manara/contract/progress/progress";
import { text } from "#text/features/progress/manage/messages";

/** Where a lesson was left: a bar for each tenth of its video, which runs from left to right as on any player. */
export function LeftBars({ left }: Pick<LessonFigures, "left">) {
  const most = Math.max(...left);
  if (most === 0) return <span className="text-ink-soft">{text.nobodyLeft}</span>;
  const words = left.flatMap((count, tenth) => (count > 0 ? [text.leftAt(10 * tenth, count)] : []));
  return (
    <span className="inline-block w-40 max-w-full">
      <span dir="ltr" aria-hidden="true" className="flex h-8 items-end gap-px border-b border-line-strong">
        {left.map((count, tenth) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the tenths of a video are always ten, in this order
            key={tenth}
            title={text.leftAt(10 * tenth, count)}
            className="min-w-0 grow rounded-t-sm bg-amber"
            style={{ blockSize: `${(100 * count) / most}%` }}
          />
        ))}
      </span>
      <span dir="ltr" aria-hidden="true" className="flex justify-between text-xs text-ink-soft">
        <span>0%</span>
        <span>100%</span>
      </span>
      <span className="sr-only">{words.join("; ")}</span>
    </span>
  );
}
