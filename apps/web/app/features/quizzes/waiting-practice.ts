import type { PracticeQuestion, PracticeResult } from "@manara/contract/quizzes/practice";
import { outboxApi } from "../../api/background-api.ts";
import { drawUuid } from "../../outbox/draw-uuid.ts";
import { type Entry, secondsSince } from "../../outbox/entries.rules.ts";
import { setKind } from "../../outbox/kinds.ts";
import { attachOutbox, currentOutbox, deliver, entriesOf, placeHere } from "../../outbox/outbox.ts";
import { changeKept } from "../offline/kept-answers.ts";
import type { GivenAnswer } from "./kinds/define-view.ts";

/** An answer of practice on its way to the school, which knows it by the id of the entry. */
export interface WaitingPractice extends Entry {
  questionId: number;
  answer: GivenAnswer;
}

setKind<WaitingPractice>("practice", {
  async send({ id: clientId, questionId, answer, at }) {
    const body = { ...answer, questionId, clientId, secondsAgo: secondsSince(at) };
    const result = await outboxApi("POST /test/answer-practice", { body });
    // Without a network the sheet is the last that was seen: what was answered is to be seen no more.
    await changeKept<PracticeQuestion[]>(currentOutbox().owner, "/api/test/practice", (due) =>
      due.filter((question) => question.questionId !== questionId),
    );
    return { answer: result };
  },
});

/** Sends an answer of practice; null: it waits. */
export const deliverPractice = (questionId: number, answer: GivenAnswer): Promise<PracticeResult | null> =>
  deliver<PracticeResult, WaitingPractice>({
    kind: "practice",
    id: drawUuid(),
    questionId,
    answer,
    place: placeHere(),
  });

/** The questions that somebody has not answered yet: answers that wait are given. */
export function withoutAnswered(
  userId: number,
  { items, total }: { items: readonly PracticeQuestion[]; total: number },
) {
  attachOutbox(userId);
  const waiting = entriesOf<WaitingPractice>(currentOutbox(), "practice");
  const answered = new Set(waiting.map(({ questionId }) => questionId));
  const left = items.filter(({ questionId }) => !answered.has(questionId));
  return { items: left, total: total - (items.length - left.length) };
}
