import { ATTEMPTS_AT_MOST, PAUSE_MAX_MINUTES } from "@manara/contract/quizzes/quiz-rules";
import { text } from "#text/features/quizzes/manage/messages";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Field } from "../../../ui/field.tsx";
import type { QuizDraft } from "./draft.rules.ts";

interface RuleFieldsProps {
  draft: QuizDraft;
  onChange: (change: (draft: QuizDraft) => QuizDraft) => void;
}

/** A whole number within bounds; an empty field is none. */
function readNumber(value: string, { least, most }: { least: number; most: number }): number | null {
  const number = Math.trunc(Number(value));
  return value.trim() === "" || Number.isNaN(number) ? null : Math.min(most, Math.max(least, number));
}

/** How often a test may be taken, and in which order it is asked. */
export function RuleFields({ draft, onChange }: RuleFieldsProps) {
  const { attemptsAllowed, pauseMinutes, shuffled } = draft;
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          type="number"
          inputMode="numeric"
          min={1}
          max={ATTEMPTS_AT_MOST}
          label={text.attemptsAllowed}
          hint={text.attemptsHint}
          value={attemptsAllowed ?? ""}
          onChange={({ target }) =>
            onChange((before) => ({
              ...before,
              attemptsAllowed: readNumber(target.value, { least: 1, most: ATTEMPTS_AT_MOST }),
            }))
          }
        />
        <Field
          type="number"
          inputMode="numeric"
          min={0}
          max={PAUSE_MAX_MINUTES}
          label={text.pauseMinutes}
          value={pauseMinutes}
          onChange={({ target }) =>
            onChange((before) => ({
              ...before,
              pauseMinutes: readNumber(target.value, { least: 0, most: PAUSE_MAX_MINUTES }) ?? 0,
            }))
          }
        />
      </div>
      <Checkbox
        checked={shuffled}
        onChange={({ target }) => onChange((before) => ({ ...before, shuffled: target.checked }))}
      >
        {text.shuffled}
      </Checkbox>
    </div>
  );
}
