import { findChoiceProblem } from "@manara/contract/quizzes/choice/choice-rules";
import { type AnswerCount, defineKind, type SentParts } from "../define-kind.ts";
import type { Choice, ChoiceKey, ChoiceParts } from "./choice-forms.ts";
import { canAnswer, isAnswerRight, keyOf, sortChoices } from "./choice-grading.rules.ts";
import { choiceImport } from "./import/collect-choices.rules.ts";

/** Whether a question offers the choices that it did, in whatever order and words. */
function offersSame(stored: ChoiceParts, sent: SentParts<"CHOICE">): boolean {
  const ids = sent.choices.map(({ choiceId = 0 }) => choiceId);
  return (
    ids.length === stored.choices.length &&
    sortChoices(ids).join() === sortChoices(stored.choices.map(({ id }) => id)).join()
  );
}

/** Choices as the wire has them for students. */
const showChoice = ({ id, textHtml }: Choice) => ({ choiceId: id, html: textHtml ?? "" });

/** Counts how often each choice was chosen. */
function countChosen(counts: readonly AnswerCount[]): Map<number, number> {
  const times = new Map<number, number>();
  for (const { answer, times: more } of counts)
    for (const id of answer.choiceIds ?? []) times.set(id, (times.get(id) ?? 0) + more);
  return times;
}

/** Questions that offer choices, of which one or several are right. */
export const choiceKind = defineKind<{ kind: "CHOICE"; parts: ChoiceParts; key: ChoiceKey }>({
  findProblem: findChoiceProblem,
  write(sent, { render, newId }, known) {
    if (known && !offersSame(known, sent)) return null;
    return {
      several: sent.several,
      choices: sent.choices.map(({ choiceId, text, isRight, explanation }) => ({
        id: known && choiceId !== undefined ? choiceId : newId(),
        text,
        textHtml: render(text),
        isRight,
        explanation,
        explanationHtml: render(explanation),
      })),
    };
  },
  showEditable: ({ several, choices }) => ({
    several,
    choices: choices.map(({ id, textHtml, ...choice }) => ({
      ...choice,
      choiceId: id,
      html: textHtml ?? "",
    })),
  }),

  ask: ({ several, choices }) => ({ several, choices: choices.map(showChoice) }),
  offers: { list: "choices", id: "choiceId" },

  noAnswer: { choiceIds: [] },
  readAnswer({ choiceIds }, asked) {
    if (!choiceIds) return undefined;
    const chosen = sortChoices(choiceIds);
    if (!canAnswer(asked, chosen)) return undefined;
    return chosen.length === 0 ? null : { choiceIds: chosen };
  },
  keyOf,
  isRight: ({ choiceIds = [] }, key) => isAnswerRight(choiceIds, key),
  showGraded: ({ several, choices }, { choiceIds = [] }) => ({
    several,
    choices: choices.map((choice) => ({
      ...showChoice(choice),
      isRight: choice.isRight,
      isChosen: choiceIds.includes(choice.id),
      explanationHtml: choice.explanationHtml,
    })),
  }),
  inWords: ({ choiceIds = [] }, { choices }) =>
    choiceIds.flatMap((chosen) => choices.find(({ id }) => id === chosen)?.text ?? []),

  count({ choices }, counts) {
    const times = countChosen(counts);
    const counted = choices.map((choice) => ({ ...choice, count: times.get(choice.id) ?? 0 }));
    return {
      shown: {
        choices: counted.map((choice) => ({
          ...showChoice(choice),
          isRight: choice.isRight,
          chosenCount: choice.count,
        })),
      },
      rows: counted,
    };
  },

  import: choiceImport,
});
