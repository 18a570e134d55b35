// The program's own outbox as a page has it, bundled for `device.ts`, which gives it a browser's surroundings.
import { ApiError } from "@manara/contract/calls/api-error";
import type { OpenAttempt } from "@manara/contract/quizzes/quizzes";
import { outboxApi } from "../../apps/web/app/api/background-api.ts";
import { deliverComment } from "../../apps/web/app/features/comments/waiting-comments.ts";
import { deliverNote } from "../../apps/web/app/features/notes/waiting-notes.ts";
import "../../apps/web/app/features/progress/send-watched.ts";
import { keepUnsent } from "../../apps/web/app/features/progress/unsent.ts";
import { readWaiting } from "../../apps/web/app/features/quizzes/outbox.rules.ts";
import { giveAnswer, handInAttempt, openAttempt } from "../../apps/web/app/features/quizzes/outbox.ts";
import { deliverPractice } from "../../apps/web/app/features/quizzes/waiting-practice.ts";
import { copied } from "../../apps/web/app/outbox/copies.ts";
import { attachOutbox, currentOutbox, findEntry } from "../../apps/web/app/outbox/outbox.ts";
import { sealCopies, takeKeys } from "../../apps/web/app/outbox/sealed-copies.ts";
import { noteHistory, openOutbox } from "../../apps/web/app/outbox/sender.ts";

/** Outcome of what was sent: the school has it, it waits, or it was refused with a code. */
export type Outcome = "arrived" | "waits" | { refused: string };

const outcomeOf = (delivered: Promise<unknown>): Promise<Outcome> =>
  delivered.then(
    (answer) => (answer === null ? "waits" : "arrived"),
    (error: unknown) => {
      if (error instanceof ApiError) return { refused: error.code };
      throw error;
    },
  );

export type Page = ReturnType<typeof openPage>;

/** Opens the page of somebody who is signed in. */
export function openPage(userId: number) {
  attachOutbox(userId);
  const stop = openOutbox(userId, () => outboxApi("GET /auth/verify-user-token"));
  /** Asks the school how it stands, as every page does; answers whether it was reached. */
  async function check(): Promise<boolean> {
    // The next check asks again.
    const state = await outboxApi("GET /auth/verify-user-token").catch(() => null);
    // Not within a time, other than by the page.
    if (state) await takeKeys(userId, state.deviceKeys);
    await noteHistory(userId, state);
    return state !== null;
  }
  void check();
  return {
    check,
    note: (id: string, contentId: number, text: string) =>
      outcomeOf(deliverNote(id, { contentId, second: 0, text })),
    comment: (id: string, contentId: number, description: string) =>
      outcomeOf(
        deliverComment(id, {
          contentId,
          parentCommentId: null,
          description,
          anonymous: false,
          atSecond: null,
        }),
      ),
    /** Answers the id that it was given, too. */
    practise(questionId: number, choiceId: number) {
      const before = new Set(currentOutbox().entries.map(({ id }) => id));
      const outcome = outcomeOf(deliverPractice(questionId, { choiceIds: [choiceId] }));
      const id = currentOutbox().entries.find((entry) => !before.has(entry.id))?.id ?? "";
      return { id, outcome };
    },
    watch(contentId: number, from: number, to: number) {
      const at = new Date().toISOString();
      keepUnsent(
        { userId, contentId },
        { stretches: [{ from, to }], position: to, durationSeconds: 600, at },
      );
    },
    /** Begins a test; null: the school is out of reach. */
    begin: (contentId: number): Promise<OpenAttempt | null> =>
      // A later act begins it.
      outboxApi("POST /test/start", { body: { contentId } }).catch(() => null),
    /** Answers a question of a test that was begun; answers the counter. */
    answer(attempt: OpenAttempt, questionId: number, choiceId: number): number {
      openAttempt(userId, attempt);
      giveAnswer(attempt.attemptId, { questionId, kind: "CHOICE" } as never, { choiceIds: [choiceId] });
      const waiting = findEntry({ kind: "test", id: String(attempt.attemptId) });
      return readWaiting(waiting).get(questionId)?.counter ?? 0;
    },
    handIn: (attemptId: number) => handInAttempt(attemptId),
    /** Signs out: what waits is sealed until the account is back. */
    leave(): Promise<void> {
      stop();
      return sealCopies(userId);
    },
    /** Settles once all that was done until now outlives a killed browser. */
    kept: copied,
    /** Entries that wait, and the refused ones with their codes. */
    left: () =>
      currentOutbox().entries.map(({ kind, id, refusal }) => ({ kind, id, refusal: refusal?.code ?? null })),
  };
}
Object.assign(globalThis, { openPage });
