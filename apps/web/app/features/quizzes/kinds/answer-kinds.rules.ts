import { kindOf, type QuestionKind } from "@manara/contract/quizzes/question-kind-rules";
import type { GradedQuestion, Question } from "@manara/contract/quizzes/quizzes";
import { type ChosenIds, choiceAnswer } from "./choice/choice-answer.rules.ts";

/** Answer to a question, as it is sent to the server: of several kinds one or another. */
export type GivenAnswer = ChosenIds;

type PartsOf<Form extends Question> = Omit<Form, "questionId" | "html" | "pictureUrl" | "isRight">;

/** Functions of a kind of answer. */
interface AnswerRules {
  none: GivenAnswer;
  /** Whether it answers anything: it may have been taken back. */
  isGiven(answer: GivenAnswer): boolean;
  /** Whether what was kept on the device is such an answer. */
  isOfKind(answer: object): boolean;
  /** Of a graded question, what it offers in the order in which it was asked. */
  inOrderOf(asked: Question, graded: GradedQuestion): Partial<PartsOf<GradedQuestion>>;
}

const kinds = { CHOICE: choiceAnswer } satisfies Record<QuestionKind, AnswerRules>;
const all: readonly AnswerRules[] = Object.values(kinds);

/** The answer to a question that has none yet. */
export const noAnswerTo = (question: object): GivenAnswer => kinds[kindOf(question)].none;

export const isGiven = (question: object, answer: GivenAnswer | undefined): boolean =>
  answer !== undefined && kinds[kindOf(question)].isGiven(answer);

/** Whether something is an answer, to a question of whatever kind. */
export const isAnyAnswer = (answer: object): boolean => all.some((kind) => kind.isOfKind(answer));

/** A graded question as it was asked: what is in sight stays in its place. */
export const asAsked = <Graded extends GradedQuestion>(asked: Question, graded: Graded): Graded => ({
  ...graded,
  ...kinds[kindOf(asked)].inOrderOf(asked, graded),
});
