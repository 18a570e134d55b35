import { EXPLANATION_MAX_LENGTH } from "@manara/contract/quizzes/quiz-rules";
import type { ReactNode } from "react";
import { text } from "#text/features/quizzes/kinds/typed/manage/messages";
import { TextArea } from "../../../../../ui/field.tsx";

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

interface ExplanationFieldProps {
  explanation: string;
  onChange: (explanation: string) => void;
}

/** Field for why an answer is right. */
export const ExplanationField = ({ explanation, onChange }: ExplanationFieldProps) => (
  <TextArea
    label={text.explanation}
    hint={text.explanationHint}
    rows={2}
    maxLength={EXPLANATION_MAX_LENGTH}
    dir={explanation ? "auto" : undefined}
    value={explanation}
    onChange={({ target }) => onChange(target.value)}
    className="field-sizing-content min-h-11"
  />
);
