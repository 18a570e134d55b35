import type { EditableQuestion, QuestionStatistics } from "@manara/contract/quizzes/quiz-management";
import type { GradedQuestion, Question, SavedAnswer } from "@manara/contract/quizzes/quizzes";
import type { Cell } from "../../../../platform/text/csv.ts";
import type { AskedChoices, Chosen, DrawnChoices, StoredChoicesInFull } from "./choice-forms.ts";

/** The choices in the order in which they were drawn; nothing shows what is right. */
export function showAsked(
  { several, choices }: AskedChoices,
  { choiceIds }: DrawnChoices,
): Pick<Question, "several" | "choices"> {
  const htmlOf = new Map(choices.map(({ id, html }) => [id, html]));
  return { several, choices: choiceIds.map((choiceId) => ({ choiceId, html: htmlOf.get(choiceId) ?? "" })) };
}

export const showAnswer = (chosen: Chosen): Pick<SavedAnswer, "choiceIds"> => ({ choiceIds: [...chosen] });

/** The choices with what is right and why, and what was chosen; in the order in which they were drawn. */
export function showGraded(
  { several, choices }: StoredChoicesInFull,
  { answer, drawn }: { answer: Chosen; drawn: DrawnChoices },
): Pick<GradedQuestion, "several" | "choices"> {
  const placeOf = new Map(drawn.choiceIds.map((choiceId, index) => [choiceId, index]));
  const inOrder = choices.toSorted((one, other) => (placeOf.get(one.id) ?? 0) - (placeOf.get(other.id) ?? 0));
  return {
    several,
    choices: inOrder.map((choice) => ({
      choiceId: choice.id,
      html: choice.textHtml ?? "",
      isRight: choice.isRight,
      isChosen: answer.includes(choice.id),
      explanationHtml: choice.explanationHtml,
    })),
  };
}

export const showEditable = ({
  several,
  choices,
}: StoredChoicesInFull): Pick<EditableQuestion, "several" | "choices"> => ({
  several,
  choices: choices.map((choice) => ({
    choiceId: choice.id,
    text: choice.text,
    html: choice.textHtml ?? "",
    isRight: choice.isRight,
    explanation: choice.explanation,
    explanationHtml: choice.explanationHtml,
  })),
});

/** How often each choice was chosen, by its id; one that nobody chose is not there. */
export type ChoiceCounts = ReadonlyMap<number, number>;

export const showStatistics = (
  { choices }: StoredChoicesInFull,
  counts: ChoiceCounts,
): Pick<QuestionStatistics, "choices"> => ({
  choices: choices.map((choice) => ({
    choiceId: choice.id,
    html: choice.textHtml ?? "",
    isRight: choice.isRight,
    chosenCount: counts.get(choice.id) ?? 0,
  })),
});

/** A row of a table for each choice, after the cells of the question. */
export const tabulateStatistics = ({ choices }: StoredChoicesInFull, counts: ChoiceCounts): Cell[][] =>
  choices.map((choice, place) => [
    place + 1,
    choice.text,
    choice.isRight ? 1 : 0,
    counts.get(choice.id) ?? 0,
  ]);
