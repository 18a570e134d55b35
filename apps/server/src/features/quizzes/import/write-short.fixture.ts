import type { ImportedQuestions } from "@manara/contract/quizzes/quiz-management";
import { ofChoices } from "../quizzes.fixture.ts";

/** Questions with their choices in short: a star before what is right, the explanation in brackets. */
export const writeShort = (questions: ImportedQuestions["questions"]): string[][] =>
  ofChoices(questions).map(({ text, several, choices }) => [
    text,
    ...(several ? ["several"] : []),
    ...choices.map(
      (choice) =>
        `${choice.isRight ? "*" : ""}${choice.text}${choice.explanation && ` (${choice.explanation})`}`,
    ),
  ]);
