import { kindOf, type QuestionKind } from "@manara/contract/quizzes/question-kind-rules";
import type { ImportProblemCode, NewQuestion } from "@manara/contract/quizzes/quiz-management";
import { choiceImport } from "./choice/import/collect-choices.rules.ts";
import type { ReadParts } from "./define-kind.ts";

/** Functions of a kind of question in a text from elsewhere. */
interface QuestionImportRules {
  /** Why it cannot be taken over, beside the length of its texts. */
  findProblem(read: ReadParts): ImportProblemCode | null;
  fits(read: ReadParts): boolean;
  textsOf(read: ReadParts): readonly string[];
  /** Gives what is said of a question as a whole its place. */
  placeRemark(read: ReadParts, remark: string): ReadParts;
  tidy(read: ReadParts): Omit<NewQuestion, "text">;
}

const kinds: Record<QuestionKind, QuestionImportRules> = { CHOICE: choiceImport };

export const importRulesOf = (question: object): QuestionImportRules => kinds[kindOf(question)];
