import { kindOf, type QuestionKind } from "@manara/contract/quizzes/question-kind-rules";
import type { EditableQuestion, EditTestBody, NewQuestion } from "@manara/contract/quizzes/quiz-management";
import { choiceDraft, type DraftChoices } from "../kinds/choice/manage/choice-draft.rules.ts";

/** Edited parts of a question, beside its text: of several kinds one or another. */
export type DraftParts = DraftChoices;

/** Functions of an edited kind of question. */
interface DraftRules {
  /** Parts of a new one. */
  begin(): DraftParts;
  read(question: EditableQuestion): DraftParts;
  /** Of a question from elsewhere. */
  takeOver(question: NewQuestion): DraftParts;
  write(parts: DraftParts): Omit<EditTestBody["questions"][number], "questionId" | "text">;
}

const kinds = { CHOICE: choiceDraft } satisfies Record<QuestionKind, DraftRules>;

export const draftRulesOf = (question: object): DraftRules => kinds[kindOf(question)];

/** Parts of an added question, until the editor offers a choice of kinds. */
export const beginParts = (kind: QuestionKind = "CHOICE"): DraftParts => kinds[kind].begin();
