import { kindOf, type QuestionKind } from "@manara/contract/quizzes/question-kind-rules";
import type { EditableQuestion, EditTestBody, NewQuestion } from "@manara/contract/quizzes/quiz-management";
import { choiceDraft, type DraftChoices } from "../kinds/choice/manage/choice-draft.rules.ts";

/** What a question holds while it is being edited, beside its text: of several kinds one or another. */
export type DraftParts = DraftChoices;

/** What is asked of a kind of question that is being edited. */
interface DraftRules {
  /** What a new one holds. */
  begin(): DraftParts;
  read(question: EditableQuestion): DraftParts;
  /** Of a question from elsewhere. */
  takeOver(question: NewQuestion): DraftParts;
  write(parts: DraftParts): Omit<EditTestBody["questions"][number], "questionId" | "text">;
}

const kinds = { CHOICE: choiceDraft } satisfies Record<QuestionKind, DraftRules>;

export const draftRulesOf = (question: object): DraftRules => kinds[kindOf(question)];

/** What a question holds that is added, until the editor offers a choice of kinds. */
export const beginParts = (kind: QuestionKind = "CHOICE"): DraftParts => kinds[kind].begin();
