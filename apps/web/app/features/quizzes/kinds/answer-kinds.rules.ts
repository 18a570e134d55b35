import {
  kindOf,
  type OfKind,
  type OfThatKind,
  type QuestionKind,
} from "@manara/contract/quizzes/question-kind-rules";
import type { GradedQuestion, Question, SavedAnswer } from "@manara/contract/quizzes/quizzes";
import { choiceAnswer } from "./choice/choice-answer.rules.ts";
import { typedAnswer } from "./typed/typed-answer.rules.ts";

/** Answer to a question, as it is sent to the server: of several kinds one or another. */
export type GivenAnswer = Omit<SavedAnswer, "questionId" | "counter">;

/** Functions of a kind of answer. */
interface AnswerRules<Kind extends QuestionKind = QuestionKind> {
  none: GivenAnswer;
  /** Whether it answers anything: it may have been taken back. */
  isGiven(answer: GivenAnswer): boolean;
  /** Whether what was kept on the device is such an answer. */
  isOfKind(answer: GivenAnswer): boolean;
  /** How long it stays as it is before it is sent: what is typed changes with each letter. */
  restsMs: number;
  /** Of a graded question, what it offers in the order in which it was asked. */
  inOrderOf(asked: OfThatKind<Question, Kind>, graded: OfThatKind<GradedQuestion, Kind>): object;
}

const kinds: { [Kind in QuestionKind]: AnswerRules<Kind> } = {
  CHOICE: choiceAnswer,
  NUMBER: typedAnswer,
  SHORT_TEXT: typedAnswer,
};
const all: readonly AnswerRules[] = Object.values<unknown>(kinds) as AnswerRules[];

const rulesOf = (question: OfKind) => kinds[kindOf(question)] as AnswerRules;

/** The answer to a question that has none yet. */
export const noAnswerTo = (question: OfKind): GivenAnswer => rulesOf(question).none;

export const isGiven = (question: OfKind, answer: GivenAnswer | undefined): boolean =>
  answer !== undefined && rulesOf(question).isGiven(answer);

/** Whether something is an answer, to a question of whatever kind. */
export const isAnyAnswer = (answer: GivenAnswer): boolean => all.some((kind) => kind.isOfKind(answer));

export const restsMsOf = (question: OfKind): number => rulesOf(question).restsMs;

/** A graded question as it was asked: what is in sight stays in its place. */
export const asAsked = <Graded extends GradedQuestion>(asked: Question, graded: Graded): Graded => ({
  ...graded,
  ...rulesOf(asked).inOrderOf(asked, graded),
});
