import { setTimeout as sleep } from "node:timers/promises";
import type { Api } from "../durability/api.ts";
import { between } from "../durability/kills.ts";
import type { Student } from "../durability/students.ts";
import type { Key, SchoolClass } from "./class.ts";

/** How long somebody goes on trying: longer than a killed school takes to come back. */
const PATIENCE_MS = 120_000;
const AGAIN_MS = { earliest: 200, latest: 1000 };

/** An answer that the school has acknowledged: it may never be gone again. */
export interface AcknowledgedAnswer {
  attemptId: number;
  questionId: number;
  chosen: readonly number[];
  counter: number;
}

/** What has come of a test day so far. */
export interface TestDay {
  api: Api;
  taken: SchoolClass;
  /** The newest answer to each question of each attempt. */
  answers: Map<string, AcknowledgedAnswer>;
  /** What each student has to come to, by their numbers. */
  scores: Map<number, number>;
  /** Calls that were answered, and those that had to be sent again. */
  acknowledged: number;
  repeated: number;
  problems: string[];
}

export const openDay = (api: Api, taken: SchoolClass): TestDay => ({
  api,
  taken,
  answers: new Map(),
  scores: new Map(),
  acknowledged: 0,
  repeated: 0,
  problems: [],
});

type Answered<Body> = { status: number; body: Body };

/** Sends a call until it is answered as browsers do: no answer, and one that says "later", is sent again. */
async function insist<Body>(day: TestDay, call: () => Promise<Answered<Body>>): Promise<Body> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    // Sent again, until the deadline.
    const answer = await call().catch(() => null);
    if (answer?.status === 200) {
      day.acknowledged += 1;
      return answer.body;
    }
    const isForLater = answer === null || answer.status >= 500 || answer.status === 429;
    if (!isForLater || performance.now() > deadline)
      throw new Error(`${answer?.status ?? "no answer"}: ${JSON.stringify(answer?.body)}`);
    day.repeated += 1;
    await sleep(between(AGAIN_MS.earliest, AGAIN_MS.latest));
  }
}

const wrongOf = ({ choices, right }: Key) => choices.filter((id) => !right.includes(id)).slice(0, 1);

/** Takes the test as the nth student, who knows as many answers as their number says. */
export async function takeTest(day: TestDay, { userId, token }: Student, nth: number): Promise<void> {
  const { api, taken } = day;
  try {
    const { contentId } = taken;
    const begun = await insist(day, () => api("POST /test/start", { body: { contentId }, token }));
    const { attemptId, questions } = begun;
    const known = nth % (questions.length + 1);
    day.scores.set(userId, known);
    for (const [index, { questionId }] of questions.entries()) {
      const key = taken.key.get(questionId) ?? { choices: [], right: [] };
      const isKnown = index < known;
      const chosen = isKnown ? key.right : wrongOf(key);
      // Each third answer is thought better of, and the first one arrives once more.
      const first = isKnown ? wrongOf(key) : key.right;
      const sent =
        (nth + index) % 3 === 0
          ? ([
              [first, 1],
              [chosen, 2],
              [first, 1],
            ] as const)
          : ([[chosen, 2]] as const);
      for (const [choiceIds, counter] of sent) {
        const body = { attemptId, questionId, choiceIds: [...choiceIds], counter };
        const kept = await insist(day, () => api("POST /test/answer", { body, token }));
        const acknowledged = { attemptId, questionId, chosen: kept.choiceIds ?? [], counter: kept.counter };
        day.answers.set(`${attemptId} ${questionId}`, acknowledged);
      }
    }
    const result = await insist(day, () => api("POST /test/hand-in", { body: { attemptId }, token }));
    if (result.score !== known)
      day.problems.push(`account ${userId} has ${result.score} right in place of ${known}`);
  } catch (error) {
    day.problems.push(`account ${userId}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
