import type { OfThatKind } from "@manara/contract/quizzes/question-kind-rules";
import type { EditableQuestion } from "@manara/contract/quizzes/quiz-management";
import type { GradedQuestion } from "@manara/contract/quizzes/quizzes";

/** A question as students find it of whom nobody has chosen anything. */
export const previewChoices = (
  question: OfThatKind<EditableQuestion, "CHOICE">,
): OfThatKind<GradedQuestion, "CHOICE"> => ({
  ...question,
  isRight: true,
  choices: question.choices.map((choice) => ({ ...choice, isChosen: false })),
});
