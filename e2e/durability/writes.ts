import type { Api } from "./api.ts";
import type { Ledger } from "./ledger.ts";
import type { Student } from "./students.ts";

/** What the writes of a round go through: each counts what comes of it. */
export interface Pen {
  api: Api;
  ledger: Ledger;
  /** Counts a call that is left without an answer, and hands its failure on. */
  watch<Result>(call: Promise<Result>): Promise<Result>;
  /** Notes an answer that should have been another. */
  complain(what: string, answer: { status: number; body: unknown }): void;
}

/** Redeems a card; with `times`, in several calls at once, of which one may be acknowledged. */
export async function redeem(
  { api, ledger, watch, complain }: Pen,
  { userId, token }: Student,
  { courseId, code, times }: { courseId: number; code: string; times: number },
): Promise<void> {
  const body = { courseId, cardKey: code };
  const calls = Array.from({ length: times }, async () => {
    const answer = await watch(api("POST /purchase/activate", { token, body }));
    if (answer.status === 201) ledger.purchases.set(answer.body.purchaseId, { userId, courseId, code });
    return answer;
  });
  const settled = await Promise.allSettled(calls);
  const answers = settled.flatMap((call) => (call.status === "fulfilled" ? [call.value] : []));
  const [first, ...others] = answers.filter(({ status }) => status === 201);
  for (const answer of others) complain("a card that is used", answer);
  const [refusal] = answers;
  if (!first && refusal && answers.length === times) complain("an activation", refusal);
  await Promise.all(calls);
}

/** Where a comment stands. */
export interface CommentPlace {
  contentId: number;
  parentCommentId: number | null;
}

/** Writes a comment; answers its id, null when it was refused. */
export async function writeComment(
  { api, ledger, watch, complain }: Pen,
  { userId, token }: Student,
  { contentId, parentCommentId, description }: CommentPlace & { description: string },
): Promise<number | null> {
  const body = { contentId, parentCommentId, description };
  const answer = await watch(api("POST /comment/create", { token, body }));
  if (answer.status !== 201) {
    complain("a comment", answer);
    return null;
  }
  ledger.comments.set(answer.body.commentId, { ...body, authorId: userId });
  return answer.body.commentId;
}
