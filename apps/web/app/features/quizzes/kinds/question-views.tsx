import { kindOf, type OfKind, type QuestionKind } from "@manara/contract/quizzes/question-kind-rules";
import type { GradedQuestion, Question } from "@manara/contract/quizzes/quizzes";
import { text } from "#text/features/quizzes/messages";
import type { GivenAnswer, QuestionView } from "./define-view.ts";
import * as list from "./view-list.ts";

const known: { [Kind in QuestionKind]: QuestionView<Kind> } = list;
const kinds = known as object as Partial<Record<QuestionKind, QuestionView>>;

/** Whether this page, which may be older than the school, knows a kind of question. */
export const isKnown = (question: OfKind): boolean => kindOf(question) in kinds;

export const viewOf = (question: OfKind): QuestionView =>
  kinds[kindOf(question)] ?? { none: {}, Form: NewerKind, Graded: NewerKind };

/** The answer to a question that has none yet. */
export const noAnswerTo = (question: OfKind): GivenAnswer => viewOf(question).none;

/** Whether an answer says anything: it may have been taken back. */
export const isGiven = (answer: GivenAnswer | undefined): boolean =>
  Object.values(answer ?? {}).some((said) =>
    typeof said === "string" ? said.trim() !== "" : Array.isArray(said) && said.length > 0,
  );

const shapeOf = (said: unknown) => (Array.isArray(said) ? "list" : typeof said);

/** Whether something that was kept on the device is an answer, to a question of whatever kind. */
export function isAnyAnswer(answer: GivenAnswer): boolean {
  const shapes = new Map(Object.entries(answer).map(([field, said]) => [field, shapeOf(said)]));
  return Object.values(kinds).some(({ none }) =>
    Object.entries(none).some(([field, said]) => shapes.get(field) === shapeOf(said)),
  );
}

/** How long an answer stays as it is before it is sent: what is typed changes with each letter. */
export const restsMsOf = (question: OfKind): number =>
  Object.values(noAnswerTo(question)).some((said) => typeof said === "string") ? 800 : 0;

/** A graded question as it was asked: what is in sight stays in its place. */
export const asAsked = <Graded extends GradedQuestion>(asked: Question, graded: Graded): Graded => ({
  ...graded,
  ...viewOf(asked).inOrderOf?.(asked, graded),
});

/** A question of a kind that the school has learnt since this page was opened. */
export const NewerKind = () => (
  <p role="note" className="rounded-md bg-amber-soft px-4 py-2.5 text-amber-ink">
    {text.newerKind}
  </p>
);
