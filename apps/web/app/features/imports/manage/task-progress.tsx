import { text } from "#text/features/imports/manage/messages";
import { useSite } from "../../../site.ts";
import type { Progress } from "./import-task.ts";

/** How far the making or undoing of a large import is, as a bar and in numbers. */
export function TaskProgress({ of: { phase, done, of } }: { of: Progress }) {
  const { intlLocale } = useSite().country;
  const write = (count: number) => new Intl.NumberFormat(intlLocale).format(count);
  return (
    <div className="flex flex-col gap-2">
      <progress value={done} max={of} aria-label={text.phases[phase]} className="h-2 w-full" />
      <p role="status">{text.phases[phase]}</p>
      <p className="text-sm text-ink-soft">{text.doneOf(write(done), write(of))}</p>
      {phase !== "SENDING" && <p className="text-sm text-ink-soft">{text.mayLeave}</p>}
    </div>
  );
}
