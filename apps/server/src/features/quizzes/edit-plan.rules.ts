import { kindOf, type QuestionKind } from "@manara/contract/quizzes/question-kind-rules";
import type { EditTestBody } from "@manara/contract/quizzes/quiz-management";
import { isBlank } from "@manara/contract/rules";
import type { QuestionRow } from "./edit-quiz.repo.ts";
import type { Writing } from "./kinds/define-kind.ts";
import { rulesOf } from "./kinds/question-kinds.rules.ts";

export type SentQuestion = EditTestBody["questions"][number];

interface WrittenQuestion {
  position: number;
  kind: QuestionKind;
  text: string;
  textHtml: string | null;
  pictureKey: string | null;
  parts: object;
}

export interface EditPlan {
  /** `isRegraded`: other answers are right than before. */
  kept: (WrittenQuestion & { id: number; isRegraded: boolean })[];
  added: WrittenQuestion[];
  /** Questions that are asked no longer. */
  gone: number[];
}

/** Whether two values of plain data say the same, in whatever order their fields stand. */
function isAlike(one: unknown, other: unknown): boolean {
  if (typeof one !== "object" || typeof other !== "object" || !one || !other) return one === other;
  const [fields, others] = [Object.entries(one), new Map(Object.entries(other))];
  return fields.length === others.size && fields.every(([name, value]) => isAlike(value, others.get(name)));
}

/**
 * Plans an edit of a test's questions. One that still offers the same choices stays the question it was: other words,
 * or another right choice, apply to what was answered before. With other choices it is another question, so that attempts
 * keep what they were asked.
 */
export function planEdit(
  stored: readonly QuestionRow[],
  sent: readonly SentQuestion[],
  writing: Writing,
): EditPlan {
  const left = new Map(stored.map((question) => [question.id, question]));
  const plan: EditPlan = { kept: [], added: [], gone: [] };
  for (const [index, question] of sent.entries()) {
    const { questionId, text, kind: _, pictured: __, ...parts } = question;
    const kind = kindOf(question);
    const known = questionId === undefined ? undefined : left.get(questionId);
    const { write, keyOf } = rulesOf(question);
    const kept = known?.kind === kind ? write(parts, writing, known.parts) : null;
    const written: WrittenQuestion = {
      position: index + 1,
      kind,
      text,
      textHtml: writing.render(text),
      pictureKey: known?.pictureKey ?? null,
      parts: kept ?? write(parts, writing, null) ?? {},
    };
    if (known && kept) {
      left.delete(known.id);
      const isRegraded = !isAlike(keyOf(known.parts), keyOf(written.parts));
      plan.kept.push({ ...written, id: known.id, isRegraded });
    } else plan.added.push(written);
  }
  return { ...plan, gone: [...left.keys()] };
}

/** The place of the first question that asks nothing: it has neither a text nor a picture; -1: none. */
export const findBlank = (stored: readonly QuestionRow[], sent: readonly SentQuestion[]): number =>
  sent.findIndex(
    ({ text, pictured, questionId }) =>
      isBlank(text) && !pictured && !stored.find(({ id }) => id === questionId)?.pictureKey,
  );

/** Whether a plan leaves everything as it is. */
export const isUnchanged = (stored: readonly QuestionRow[], { kept, added }: EditPlan): boolean =>
  added.length === 0 &&
  kept.length === stored.length &&
  kept.every(({ id, text, parts }, index) => {
    const { [index]: question } = stored;
    return question?.id === id && question.text === text && isAlike(question.parts, parts);
  });
