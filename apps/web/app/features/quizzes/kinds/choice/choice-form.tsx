import { text } from "#text/features/quizzes/kinds/choice/messages";
import { Prose } from "../../../../ui/prose.tsx";
import { type ChoiceQuestion, type ChosenIds, toggleChoice } from "./choice-answer.rules.ts";

/** Instruction above the choices. */
export const hintOfChoices = ({ several }: Pick<ChoiceQuestion, "several">): string | null =>
  several ? text.several : null;

interface ChoiceFormProps {
  question: ChoiceQuestion;
  answer: ChosenIds;
  onAnswer: (answer: ChosenIds) => void;
}

/** The choices of a question, one or several to be chosen. */
export function ChoiceForm({ question, answer: { choiceIds = [] }, onAnswer }: ChoiceFormProps) {
  const { questionId, several, choices } = question;
  return (
    <>
      {choices.map((choice) => (
        <label
          key={choice.choiceId}
          className="flex min-h-13 cursor-pointer items-center gap-3 rounded-md border border-line-strong px-4 py-2.5 has-checked:border-brand has-checked:bg-brand-soft has-disabled:cursor-default"
        >
          <input
            type={several ? "checkbox" : "radio"}
            name={`question-${questionId}`}
            checked={choiceIds.includes(choice.choiceId)}
            onChange={() => onAnswer({ choiceIds: toggleChoice(choiceIds, choice.choiceId, { several }) })}
            className="size-5 shrink-0 accent-brand"
          />
          {/* A formula alone reads from the left, and stands beside its mark. */}
          <div className="min-w-0 grow [&_p]:[text-align:match-parent] [&_p]:[text-align:-webkit-match-parent]">
            <Prose html={choice.html} />
          </div>
        </label>
      ))}
    </>
  );
}
