import type { OfThatKind, QuestionKind } from "@manara/contract/quizzes/question-kind-rules";
import type { GradedQuestion, Question, SavedAnswer } from "@manara/contract/quizzes/quizzes";
import type { ReactNode } from "react";

/** Answer to a question, as it is sent to the server: of several kinds one or another. */
export type GivenAnswer = Omit<SavedAnswer, "questionId" | "counter">;

export interface FormProps<Kind extends QuestionKind = QuestionKind> {
  question: OfThatKind<Question, Kind>;
  answer: GivenAnswer;
  onAnswer: (answer: GivenAnswer) => void;
}

export interface GradedProps<Kind extends QuestionKind = QuestionKind> {
  question: OfThatKind<GradedQuestion, Kind>;
  /** Also what nobody has answered is explained. */
  explainsAll: boolean;
}

/** How students see a kind of question, below what is asked. */
export interface QuestionView<Kind extends QuestionKind = QuestionKind> {
  /** The answer to a question that has none yet: a blank text or an empty list. */
  none: GivenAnswer;
  /** Instruction above the form. */
  hintOf?(question: OfThatKind<Question, Kind>): string | null;
  Form(props: FormProps<Kind>): ReactNode;
  Graded(props: GradedProps<Kind>): ReactNode;
  /** Of a graded question, what it offers in the order in which it was asked. */
  inOrderOf?(asked: OfThatKind<Question, Kind>, graded: OfThatKind<GradedQuestion, Kind>): object;
}
