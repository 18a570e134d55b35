import type { ReactNode } from "react";
import { text } from "#text/features/quizzes/kinds/typed/manage/messages";

interface WrongAnswersProps {
  wrong: readonly { typed: string; count: number }[];
  dir: "ltr" | "auto";
  right: ReactNode;
}

/** The right answer, and those that were typed most often instead. */
export function WrongAnswers({ wrong, dir, right }: WrongAnswersProps) {
  return (
    <div className="flex flex-col gap-1 text-sm">
      <p>
        {text.right} {right}
      </p>
      {wrong.length > 0 && <p className="font-semibold">{text.wrong}</p>}
      <ul className="flex flex-col gap-1">
        {wrong.map(({ typed, count }) => (
          <li key={typed} className="flex gap-3">
            <bdi className="w-14 shrink-0 text-end tabular-nums">{text.times(count)}</bdi>
            <bdi dir={dir} className="min-w-0 wrap-anywhere">
              {typed}
            </bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}
