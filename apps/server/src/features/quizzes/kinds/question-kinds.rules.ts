import { kindOf, type OfKind, type QuestionKind } from "@manara/contract/quizzes/question-kind-rules";
import { findQuizProblems } from "@manara/contract/quizzes/quiz-rules";
import type { Answer, QuestionKindRules, SentParts } from "./define-kind.ts";
import * as list from "./kind-list.rules.ts";

const kinds: Record<QuestionKind, QuestionKindRules> = list;

/** The rules of a question, in whatever form. */
export const rulesOf = (question: OfKind): QuestionKindRules => kinds[kindOf(question)];

/** Reads a question as the first kind does that can; null: none can. */
export function readFirst<Read>(
  read: (rules: QuestionKindRules["import"]) => Read | null | undefined,
): Read | null {
  for (const rules of Object.values(kinds)) {
    const found = read(rules.import);
    if (found) return found;
  }
  return null;
}

/** Question with all that is kept of it. */
export interface KeptParts {
  kind: QuestionKind;
  parts: object;
}

/** Whether students may find a test of these questions. */
export const isComplete = (questions: readonly ({ text: string } & SentParts & OfKind)[]): boolean =>
  findQuizProblems(questions, (question) => rulesOf(question).findProblem(question)).length === 0;

/** Judges answers to a question; nothing is never right. */
export function gradeBy(question: KeptParts): (answer: Answer | null) => boolean {
  const rules = rulesOf(question);
  const key = rules.keyOf(question.parts);
  return (answer) => answer !== null && rules.isRight(answer, key);
}

type Listed = Record<string, number>;
const listIn = (parts: object, list: string): Listed[] => (parts as Record<string, Listed[]>)[list] ?? [];

/** Draws the order of what a question offers, for one attempt: of `choiceId` it is `choiceIds`. */
export function drawOrder(
  { asked, ...question }: OfKind & { asked: object },
  arrange: <T>(items: readonly T[]) => readonly T[],
): object {
  const { offers } = rulesOf(question);
  if (!offers) return {};
  return { [`${offers.id}s`]: arrange(listIn(asked, offers.list).map(({ [offers.id]: id }) => id)) };
}

/** A question in some form, what it offers in the order of an attempt; what that did not draw comes first. */
export function inDrawnOrder<Parts extends object>(question: OfKind, parts: Parts, drawn: object): Parts {
  const { offers } = rulesOf(question);
  if (!offers) return parts;
  const ids = (drawn as Record<string, number[]>)[`${offers.id}s`] ?? [];
  const placeOf = ({ [offers.id]: id = 0 }: Listed) => ids.indexOf(id);
  const list = listIn(parts, offers.list).toSorted((one, other) => placeOf(one) - placeOf(other));
  return { ...parts, [offers.list]: list };
}

/** A form on the wire, of what all questions have and what this kind has: which of them go together is known to the kind alone. */
export const inForm = <Form extends OfKind>(
  { kind }: { kind: QuestionKind },
  common: Omit<Form, "kind">,
  parts: object,
): Form => ({ ...common, kind, ...parts }) as unknown as Form;
