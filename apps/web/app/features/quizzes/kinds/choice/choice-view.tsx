import { IconCheck, IconX } from "@tabler/icons-react";
import { text } from "#text/features/quizzes/kinds/choice/messages";
import { Badge } from "../../../../ui/badge.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { Prose } from "../../../../ui/prose.tsx";
import type { FormProps, GradedProps, QuestionView } from "../define-view.ts";

type Choice = GradedProps<"CHOICE">["question"]["choices"][number];

/** Verdict on a choice, in words: colour alone tells nobody enough. */
function labelOf({ isRight, isChosen }: Choice): string | null {
  if (isRight) return isChosen ? text.chosenRight : text.right;
  return isChosen ? text.chosenWrong : null;
}

/** The choices of a question that was answered: what is right, what was chosen, and why. */
function GradedChoices({ question: { choices }, explainsAll }: GradedProps<"CHOICE">) {
  return (
    <ul className="mt-3 flex flex-col gap-2">
      {choices.map((choice) => {
        const label = labelOf(choice);
        const tone = choice.isRight
          ? "border-success-ink bg-success-soft"
          : choice.isChosen
            ? "border-danger bg-danger-soft"
            : "border-line";
        return (
          <li key={choice.choiceId} className={`rounded-md border px-4 py-2.5 ${tone}`}>
            <div className="flex items-start gap-3">
              <span className="mt-1 size-5 shrink-0">
                {choice.isRight && <Icon of={IconCheck} className="text-success-ink" />}
                {!choice.isRight && choice.isChosen && <Icon of={IconX} className="text-danger-ink" />}
              </span>
              <div className="min-w-0 grow [&_p]:[text-align:match-parent] [&_p]:[text-align:-webkit-match-parent]">
                <Prose html={choice.html} />
              </div>
              {label && <Badge tone={choice.isRight ? "success" : "neutral"}>{label}</Badge>}
            </div>
            {choice.explanationHtml && (explainsAll || choice.isRight || choice.isChosen) && (
              <div className="mt-2 ps-8 text-sm text-ink-soft">
                <Prose html={choice.explanationHtml} />
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

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
