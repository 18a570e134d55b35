import type { OfThatKind, QuestionKind } from "@manara/contract/quizzes/question-kind-rules";
import type { DraftQuestion } from "./draft.rules.ts";

/** A question of a kind that is being written. */
export interface EditorProps<Kind extends QuestionKind = QuestionKind> {
  question: OfThatKind<DraftQuestion, Kind>;
  onChange: (change: (question: OfThatKind<DraftQuestion, Kind>) => OfThatKind<DraftQuestion, Kind>) => void;
}
