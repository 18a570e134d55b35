import { text } from "#text/features/quizzes/kinds/choice/messages";
import { Prose } from "../../../../ui/prose.tsx";
import type { FormProps, QuestionView } from "../define-view.ts";
import { GradedChoices } from "./graded-choices.tsx";

/** Effect of a press on a choice. */
export function toggleChoice(
  chosen: readonly number[],
  choiceId: number,
  { several }: { several: boolean },
): number[] {
  if (!several) return [choiceId];
  return chosen.includes(choiceId) ? chosen.filter((id) => id !== choiceId) : [...chosen, choiceId];
}

/** The choices of a question, one or several to be chosen. */
function ChoiceForm({ question, answer: { choiceIds = [] }, onAnswer }: FormProps<"CHOICE">) {
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

/** How students see a question that offers choices. */
export const choiceView: QuestionView<"CHOICE"> = {
  none: { choiceIds: [] },
  hintOf: ({ several }) => (several ? text.several : null),
  Form: ChoiceForm,
  Graded: GradedChoices,
  inOrderOf: ({ choices }, graded) => ({
    choices: choices.flatMap(
      ({ choiceId }) => graded.choices.find((choice) => choice.choiceId === choiceId) ?? [],
    ),
  }),
};
