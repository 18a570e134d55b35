import type { Question } from "@manara/contract/quizzes";
import { text } from "#text/features/quizzes/messages";
import { Prose } from "../../ui/prose.tsx";
import { toggleChoice } from "./outbox.rules.ts";
import { QuestionText } from "./question-text.tsx";

interface QuestionFormProps {
  question: Question;
  chosen: readonly number[];
  isDisabled: boolean;
  onChoose: (choiceIds: number[]) => void;
}

/** A question with its choices, one or several to be chosen. */
export function QuestionForm({ question, chosen, isDisabled, onChoose }: QuestionFormProps) {
  const { questionId, html, pictureUrl, several, choices } = question;
  return (
    <fieldset disabled={isDisabled} className="flex min-w-0 flex-col gap-2">
      <legend className="mb-3 w-full">
        <QuestionText html={html} pictureUrl={pictureUrl} />
        {several && <span className="mt-2 block text-sm text-ink-soft">{text.several}</span>}
      </legend>
      {choices.map((choice) => (
        <label
          key={choice.choiceId}
          className="flex min-h-13 cursor-pointer items-center gap-3 rounded-md border border-line-strong px-4 py-2.5 has-checked:border-brand has-checked:bg-brand-soft has-disabled:cursor-default"
        >
          <input
            type={several ? "checkbox" : "radio"}
            name={`question-${questionId}`}
            checked={chosen.includes(choice.choiceId)}
            onChange={() => onChoose(toggleChoice(chosen, choice.choiceId, { several }))}
            className="size-5 shrink-0 accent-brand"
          />
          {/* A formula alone reads from the left, and stands beside its mark. */}
          <div className="min-w-0 grow [&_p]:[text-align:match-parent] [&_p]:[text-align:-webkit-match-parent]">
            <Prose html={choice.html} />
          </div>
        </label>
      ))}
    </fieldset>
  );
}
