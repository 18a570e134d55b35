import { setTimeout as sleep } from "node:timers/promises";
import { type CallInput, writeRequest } from "@manara/contract/calls/client";
import type { AnswerOf } from "@manara/contract/calls/endpoint";
import { overFetch } from "@manara/contract/calls/transport";
import type { EndpointByRoute, Route } from "@manara/contract/endpoints";
import type { Ledger } from "../durability/ledger.ts";
import type { RoundFixture } from "../durability/round-fixture.ts";
import type { Student } from "../durability/students.ts";

const ANSWER_WITHIN_MS = 10_000;
const AGAIN_AFTER_MS = 300;
/** Nobody types faster; and the database is not to be the test. */
const BETWEEN_WRITES_MS = 150;
const REDEEM_EVERY = 3;

/** What a time of writing came to. */
export interface Figures {
  acknowledged: number;
  /** Calls that were sent again with their key, and what they had got: a status, or nothing. */
  repeated: Map<string, number>;
  /** The longest time in which no write was acknowledged, in ms. */
  longestSilenceMs: number;
  /** Answers that should not have come. */
  complaints: string[];
}

interface Start {
  /** Of the programs that share the database. */
  urls: readonly string[];
  ledger: Ledger;
  students: readonly Student[];
  fixture: RoundFixture;
}

/** Writes as students do who press again where an answer fails to come, until it is stopped. */
export function startStream({ urls, ledger, students, fixture }: Start) {
  const figures: Figures = {
    acknowledged: 0,
    repeated: new Map(),
    longestSilenceMs: 0,
    complaints: [],
  };
  let isStopped = false;
  let acknowledgedAt = performance.now();
  const senders = urls.map((url) => overFetch(url));
  const count = (why: string) => figures.repeated.set(why, (figures.repeated.get(why) ?? 0) + 1);

  /** Sends a call until it is answered, to one program after the other, with one key. */
  async function write<R extends Route>(
    route: R,
    { token }: Student,
    input: CallInput<R>,
  ): Promise<{ status: number; body: AnswerOf<EndpointByRoute[R]> }> {
    const headers = { authorization: `Bearer ${token}`, "idempotency-key": crypto.randomUUID() };
    for (let turn = Math.floor(Math.random() * senders.length); ; turn += 1) {
      const send = senders[turn % senders.length];
      const request = writeRequest(route, { ...input, headers });
      const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
      // No answer: it is sent again with its key.
      const answer = await send?.({ ...request, signal }).catch(() => null);
      if (answer && answer.status < 500) {
        const now = performance.now();
        figures.longestSilenceMs = Math.max(figures.longestSilenceMs, now - acknowledgedAt);
        acknowledgedAt = now;
        return { status: answer.status, body: answer.body as AnswerOf<EndpointByRoute[R]> };
      }
      count(answer ? String(answer.status) : "no answer");
      await sleep(AGAIN_AFTER_MS);
    }
  }

  const writers = students.map(async (student, writer) => {
    const cards = fixture.courses.map(({ courseId, codes }) => ({ courseId, code: codes[writer] ?? "" }));
    for (let number = 0; !isStopped; number += 1) {
      const card = number % REDEEM_EVERY === 0 ? cards.pop() : undefined;
      if (card) {
        const body = { courseId: card.courseId, cardKey: card.code };
        const { status, body: answer } = await write("POST /purchase/activate", student, { body });
        if (status === 201) ledger.purchases.set(answer.purchaseId, { userId: student.userId, ...card });
        else figures.complaints.push(`an activation: ${status} ${JSON.stringify(answer)}`);
      } else {
        const contentId = fixture.lessonIds[number % fixture.lessonIds.length] ?? 0;
        const body = { contentId, parentCommentId: null, description: `سؤال ${writer}.${number}` };
        const { status, body: answer } = await write("POST /comment/create", student, { body });
        if (status === 201) ledger.comments.set(answer.commentId, { ...body, authorId: student.userId });
        else figures.complaints.push(`a comment: ${status} ${JSON.stringify(answer)}`);
      }
      figures.acknowledged += 1;
      await sleep(BETWEEN_WRITES_MS);
    }
  });
  return {
    /** Settles once every call that was begun is answered. */
    async stop(): Promise<Figures> {
      isStopped = true;
      await Promise.all(writers);
      return figures;
    },
  };
}
