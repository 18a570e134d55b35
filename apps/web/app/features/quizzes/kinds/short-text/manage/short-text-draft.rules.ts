import type { OfThatKind } from "@manara/contract/quizzes/question-kind-rules";
import type { EditableQuestion, NewQuestion } from "@manara/contract/quizzes/quiz-management";
import { RIGHT_TEXTS_AT_MOST } from "@manara/contract/quizzes/short-text/short-text-rules";

/** A question that asks for a word, as it is being edited: its right answers line by line. */
export interface DraftShortText {
  kind: "SHORT_TEXT";
  texts: readonly string[];
  explanation: string;
}

const pick = ({ texts, explanation }: Omit<DraftShortText, "kind">): DraftShortText => ({
  kind: "SHORT_TEXT",
  texts,
  explanation,
});

export const shortTextDraft = {
  begin: (): DraftShortText => pick({ texts: [], explanation: "" }),
  read: (question: OfThatKind<EditableQuestion, "SHORT_TEXT">) => pick(question),
  takeOver: (question: OfThatKind<NewQuestion, "SHORT_TEXT">) => pick(question),
  /** Lines that are blank say nothing. */
  write: ({ texts, explanation }: DraftShortText) => ({
    kind: "SHORT_TEXT" as const,
    texts: texts
      .map((line) => line.trim())
      .filter(Boolean)
      .slice(0, RIGHT_TEXTS_AT_MOST),
    explanation,
  }),
};
