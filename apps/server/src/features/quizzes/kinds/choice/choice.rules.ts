import { type AnswerCount, defineKind, type SentParts } from "../define-kind.ts";
import type { Choice, ChoiceKey, ChoiceParts, DrawnChoices } from "./choice-forms.ts";
import { canAnswer, isAnswerRight, keyOf, sortChoices } from "./choice-grading.rules.ts";

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

/** In the order of an attempt; what it did not draw comes first. */
const inDrawnOrder = <Of extends { choiceId: number }>(choices: readonly Of[], { choiceIds }: DrawnChoices) =>
  choices.toSorted((one, other) => choiceIds.indexOf(one.choiceId) - choiceIds.indexOf(other.choiceId));

/** Counts how often each choice was chosen. */
function countChosen(counts: readonly AnswerCount[]): Map<number, number> {
  const times = new Map<number, number>();
  for (const { answer, times: more } of counts)
    for (const id of answer.choiceIds ?? []) times.set(id, (times.get(id) ?? 0) + more);
  return times;
}

/** Questions that offer choices, of which one or several are right. */
export const choiceRules = defineKind<{
  kind: "CHOICE";
  parts: ChoiceParts;
  drawn: DrawnChoices;
  key: ChoiceKey;
}>({
  write: ({ several, choices }, { render, newId, isKept }) => ({
    several,
    choices: choices.map(({ choiceId, text, isRight, explanation }) => ({
      id: isKept && choiceId !== undefined ? choiceId : newId(),
      text,
      textHtml: render(text),
      isRight,
      explanation,
      explanationHtml: render(explanation),
    })),
  }),
  isSameQuestion: offersSame,
  showEditable: ({ several, choices }) => ({
    several,
    choices: choices.map(({ id, textHtml, ...choice }) => ({
      ...choice,
      choiceId: id,
      html: textHtml ?? "",
    })),
  }),

  ask: ({ several, choices }) => ({ several, choices: choices.map(showChoice) }),
  isAskable: ({ choices }) => choices.every(({ html }) => html),
  draw: ({ choices }, arrange) => ({ choiceIds: arrange(choices.map(({ choiceId }) => choiceId)) }),
  inOrder: ({ several, choices }, drawn) => ({ several, choices: inDrawnOrder(choices, drawn) }),

  noAnswer: { choiceIds: [] },
  readAnswer({ choiceIds }, asked) {
    if (!choiceIds) return undefined;
    const chosen = sortChoices(choiceIds);
    if (!canAnswer(asked, chosen)) return undefined;
    return chosen.length === 0 ? null : { choiceIds: chosen };
  },
  keyOf,
  isRight: ({ choiceIds = [] }, key) => isAnswerRight(choiceIds, key),
  showGraded: ({ several, choices }, { answer, drawn }) => ({
    several,
    choices: inDrawnOrder(
      choices.map((choice) => ({
        ...showChoice(choice),
        isRight: choice.isRight,
        isChosen: answer?.choiceIds?.includes(choice.id) ?? false,
        explanationHtml: choice.explanationHtml,
      })),
      drawn,
    ),
  }),
  inWords: ({ choiceIds = [] }, { choices }) =>
    choiceIds.flatMap((chosen) => choices.find(({ id }) => id === chosen)?.text ?? []),

  showStatistics({ choices }, counts) {
    const times = countChosen(counts);
    return {
      choices: choices.map((choice) => ({
        ...showChoice(choice),
        isRight: choice.isRight,
        chosenCount: times.get(choice.id) ?? 0,
      })),
    };
  },
  tabulate: ({ choices }, shown) =>
    shown.choices.map(({ isRight, chosenCount }, place) => [
      place + 1,
      choices[place]?.text ?? "",
      isRight ? 1 : 0,
      chosenCount,
    ]),
});
