import {
  kindOf,
  type OfKind,
  type OfThatKind,
  type QuestionKind,
} from "@manara/contract/quizzes/question-kind-rules";
import type { EditableQuestion, EditTestBody, NewQuestion } from "@manara/contract/quizzes/quiz-management";
import { choiceDraft, type DraftChoices } from "../kinds/choice/manage/choice-draft.rules.ts";
import { type DraftNumber, numberDraft } from "../kinds/number/manage/number-draft.rules.ts";
import { type DraftShortText, shortTextDraft } from "../kinds/short-text/manage/short-text-draft.rules.ts";

/** Edited parts of a question, beside its text: of several kinds one or another. */
export type DraftParts = DraftChoices | DraftNumber | DraftShortText;

type PartsOf<Form> = Form extends object ? Omit<Form, "questionId" | "text"> : never;
type Written = EditTestBody["questions"][number];

/** Functions of an edited kind of question. */
interface DraftRules<Kind extends QuestionKind = QuestionKind> {
  /** Parts of a new one. */
  begin(): OfThatKind<DraftParts, Kind>;
  read(question: OfThatKind<EditableQuestion, Kind>): OfThatKind<DraftParts, Kind>;
  /** Of a question from elsewhere. */
  takeOver(question: OfThatKind<NewQuestion, Kind>): OfThatKind<DraftParts, Kind>;
  write(parts: OfThatKind<DraftParts, Kind>): PartsOf<OfThatKind<Written, Kind>>;
}

const kinds: { [Kind in QuestionKind]: DraftRules<Kind> } = {
  CHOICE: choiceDraft,
  NUMBER: numberDraft,
  SHORT_TEXT: shortTextDraft,
};

export const draftRulesOf = (question: OfKind): DraftRules => kinds[kindOf(question)] as DraftRules;
