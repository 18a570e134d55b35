import { kindOf } from "@manara/contract/quizzes/question-kind-rules";
import type { AddedParts, AnswerKey, KeptParts, SentParts, StoredParts } from "./kinds/question-forms.ts";
import { rulesOf } from "./kinds/question-kinds.rules.ts";

export type StoredQuestion = {
  id: number;
  text: string;
  pictureKey: string | null;
} & StoredParts;

export type SentQuestion = {
  questionId?: number | undefined;
  text: string;
} & SentParts;

export type KeptQuestion = {
  id: number;
  position: number;
  text: string;
  /** Other answers are right than before: by this key, now. */
  regraded: AnswerKey | null;
} & KeptParts;

export type AddedQuestion = {
  position: number;
  text: string;
  pictureKey: string | null;
} & AddedParts;

export interface EditPlan {
  kept: KeptQuestion[];
  added: AddedQuestion[];
  /** Questions that are asked no longer. */
  gone: number[];
}

/** Whether a question is still the one that it was: of another kind it is not. */
const isSameQuestion = (stored: StoredQuestion, sent: SentQuestion): boolean =>
  kindOf(stored) === kindOf(sent) && rulesOf(stored).isSameQuestion(stored, sent);

function keep(stored: StoredQuestion, sent: SentQuestion, position: number): KeptQuestion {
  const { parts, regraded } = rulesOf(sent).keep(stored, sent);
  return { id: stored.id, position, text: sent.text, ...parts, regraded };
}

/**
 * Plans an edit of a test's questions. One that still offers the same choices stays the question it was: other words,
 * or another right choice, apply to what was answered before. With other choices it is another question, so that attempts
 * keep what they were asked.
 */
export function planEdit(stored: readonly StoredQuestion[], sent: readonly SentQuestion[]): EditPlan {
  const left = new Map(stored.map((question) => [question.id, question]));
  const plan: EditPlan = { kept: [], added: [], gone: [] };
  for (const [index, question] of sent.entries()) {
    const position = index + 1;
    const known = question.questionId === undefined ? undefined : left.get(question.questionId);
    if (known && isSameQuestion(known, question)) {
      left.delete(known.id);
      plan.kept.push(keep(known, question, position));
      continue;
    }
    const pictureKey = known?.pictureKey ?? null;
    plan.added.push({ position, text: question.text, pictureKey, ...rulesOf(question).add(question) });
  }
  return { ...plan, gone: [...left.keys()] };
}

/** Whether what was sent is what is there. */
export const isUnchanged = (stored: readonly StoredQuestion[], sent: readonly SentQuestion[]): boolean =>
  stored.length === sent.length &&
  stored.every((question, index) => {
    const other = sent[index];
    return (
      other?.questionId === question.id &&
      other.text === question.text &&
      kindOf(other) === kindOf(question) &&
      rulesOf(question).isUnchanged(question, other)
    );
  });
