import type { OfThatKind } from "@manara/contract/quizzes/question-kind-rules";
import type { EditableQuestion, NewQuestion } from "@manara/contract/quizzes/quiz-management";

/** A question that asks for a number, as it is being edited. */
export interface DraftNumber {
  kind: "NUMBER";
  value: string;
  tolerance: string;
  unit: string;
  explanation: string;
}

const pick = ({ value, tolerance, unit, explanation }: Omit<DraftNumber, "kind">): DraftNumber => ({
  kind: "NUMBER",
  value,
  tolerance,
  unit,
  explanation,
});

export const numberDraft = {
  begin: (): DraftNumber => pick({ value: "", tolerance: "", unit: "", explanation: "" }),
  read: (question: OfThatKind<EditableQuestion, "NUMBER">) => pick(question),
  takeOver: (question: OfThatKind<NewQuestion, "NUMBER">) => pick(question),
  write: (draft: DraftNumber) => pick(draft),
};
