import { ApiError } from "@manara/contract/calls/api-error";
import type { OpenAttempt } from "@manara/contract/quizzes/quizzes";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepHere } from "../../session/kept-here.fixture.ts";

interface Call {
  route: string;
  body: { attemptId: number; questionId?: number; choiceIds?: number[]; counter?: number };
}

const kept = keepHere();
const listeners = new Map<string, () => void>();
vi.stubGlobal("window", {
  addEventListener: (name: string, listener: () => void) => void listeners.set(name, listener),
  removeEventListener: (name: string) => void listeners.delete(name),
});

const calls: Call[] = [];
/** What the server says to a call; by default it takes what it is given. */
let answer: (call: Call) => unknown;
vi.mock("../../api/background-api.ts", () => ({
  outboxApi: async (route: string, { body }: Pick<Call, "body">) => {
    const call = { route, body };
    calls.push(call);
    return answer(call);
  },
}));
vi.stubGlobal("document", { querySelector: () => null });
vi.stubGlobal("location", { pathname: "/lesson/3" });
const { openOutbox } = await import("../../outbox/sender.ts");
const { giveAnswer, handInAttempt, openAttempt } = await import("./outbox.ts");
const chooseAnswer = (attemptId: number, questionId: number, choiceIds: number[]) =>
  giveAnswer(attemptId, { questionId }, { choiceIds });

const take = ({ route, body }: Call) =>
  route === "POST /test/answer"
    ? { questionId: body.questionId, choiceIds: body.choiceIds, counter: body.counter }
    : { attemptId: body.attemptId, score: 1, questions: [] };
/** Keeps what the server says back until it is let go. */
function holdAnswers(): () => void {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  answer = async (call) => {
    await held;
    return take(call);
  };
  return letGo;
}
const offline = () => {
  throw new ApiError(0, "OFFLINE");
};
const attempt = (attemptId: number, answers: OpenAttempt["answers"] = []) =>
  ({ attemptId, questions: [], answers }) as unknown as OpenAttempt;

let stop = () => {};
/** Opens the page of an attempt; the one before is left. */
function visit(of: OpenAttempt): void {
  stop();
  const stopSending = openOutbox(7);
  const close = openAttempt(7, of);
  stop = () => {
    close();
    stopSending();
  };
}
const settle = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds);
const sent = () =>
  calls.map(({ route, body }) => `${route.split("/").at(-1)} ${body.questionId ?? ""}`.trim());

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2027-03-01T11:00:00.000Z") });
  kept.clear();
  calls.length = 0;
  answer = take;
});
afterEach(() => {
  stop();
  stop = () => {};
  vi.useRealTimers();
});

test("each answer is on the device at once, and off it once it has arrived", async () => {
  visit(attempt(1));
  chooseAnswer(1, 11, [111]);
  expect([...kept.keys()]).toEqual(["manara.waiting 7 test 1"]);
  await settle();
  expect([sent(), kept.size]).toEqual([["answer 11"], 0]);
});

test("what is typed is on the device with each letter, and sent once it rests", async () => {
  visit(attempt(1));
  const type = (typed: string) => giveAnswer(1, { questionId: 11, kind: "NUMBER" }, { typed });
  type("3");
  await settle(500);
  type("31");
  expect(JSON.parse([...kept.values()][0] ?? "").waiting[0][1]).toMatchObject({ typed: "31" });
  await settle(500);
  expect(sent()).toEqual([]);
  await settle(500);
  expect([sent(), calls[0]?.body, kept.size]).toMatchObject([["answer 11"], { typed: "31" }, 0]);
});

test("without a network answers wait, and are sent by themselves, in their order", async () => {
  visit(attempt(1));
  answer = offline;
  for (const questionId of [11, 12, 13]) {
    chooseAnswer(1, questionId, [questionId * 10]);
    await settle(10);
  }
  expect(kept.size).toBe(1);
  answer = take;
  calls.length = 0;
  await settle(5000);
  expect([sent(), kept.size]).toEqual([["answer 11", "answer 12", "answer 13"], 0]);
});

test("when the browser says that the network is back, nothing waits for longer", async () => {
  visit(attempt(1));
  answer = offline;
  chooseAnswer(1, 11, [111]);
  await settle();
  answer = take;
  calls.length = 0;
  listeners.get("online")?.();
  await settle();
  expect(sent()).toEqual(["answer 11"]);
});

test("what an earlier visit has left is sent by the next, unless the server has something newer", async () => {
  visit(attempt(1));
  answer = offline;
  chooseAnswer(1, 11, [111]);
  chooseAnswer(1, 12, [121]);
  await settle();
  answer = take;
  calls.length = 0;
  visit(attempt(1, [{ questionId: 12, choiceIds: [122], counter: Date.now() + 1000 }]));
  await settle();
  expect([sent(), kept.size]).toEqual([["answer 11"], 0]);
});

test("a question that is answered again while its answer is on the way is sent again", async () => {
  visit(attempt(1));
  const letGo = holdAnswers();
  chooseAnswer(1, 11, [111]);
  await settle();
  chooseAnswer(1, 11, [112]);
  letGo();
  await settle();
  expect(calls.map(({ body }) => body.choiceIds)).toEqual([[111], [112]]);
  expect(calls[1]?.body.counter).toBeGreaterThan(calls[0]?.body.counter ?? 0);
});

test("it is handed in once every answer has arrived, also after a visit that was cut off", async () => {
  visit(attempt(1));
  answer = offline;
  chooseAnswer(1, 11, [111]);
  handInAttempt(1);
  await settle();
  expect(sent()).toEqual(["answer 11"]);
  answer = take;
  calls.length = 0;
  visit(attempt(1));
  await settle();
  expect([sent(), kept.size]).toEqual([["answer 11", "hand-in"], 0]);
});

test("an attempt that was handed in elsewhere answers its result", async () => {
  visit(attempt(1));
  answer = (call) => {
    if (call.route === "POST /test/answer") throw new ApiError(409, "ATTEMPT_HANDED_IN");
    return take(call);
  };
  chooseAnswer(1, 11, [111]);
  await settle(1);
  expect([sent(), kept.size]).toEqual([["answer 11", "hand-in"], 0]);
});

test("an answer that cannot be one holds up no other", async () => {
  visit(attempt(1));
  answer = (call) => {
    if (call.body.questionId === 11) throw new ApiError(400, "VALIDATION_FAILED");
    return take(call);
  };
  chooseAnswer(1, 11, [111]);
  chooseAnswer(1, 12, [121]);
  await settle();
  expect([sent(), kept.size]).toEqual([["answer 11", "answer 12"], 0]);
});

test("once a session has ended answers wait on the device", async () => {
  visit(attempt(1));
  answer = () => {
    throw new ApiError(401, "TOKEN_EXPIRED");
  };
  chooseAnswer(1, 11, [111]);
  await settle(60_000);
  expect([sent(), kept.size]).toEqual([["answer 11"], 1]);
});

test("two tabs with one attempt keep what either has waiting", async () => {
  vi.resetModules();
  vi.doMock("@manara/contract/calls/api-error", () => ({ ApiError }));
  const other: typeof import("./outbox.ts") = await import("./outbox.ts");
  visit(attempt(1));
  const leave = other.openAttempt(7, attempt(1));
  answer = offline;
  chooseAnswer(1, 11, [111]);
  await settle(10);
  other.giveAnswer(1, { questionId: 12 }, { choiceIds: [121] });
  await settle(10);
  leave();
  stop();
  answer = take;
  calls.length = 0;
  visit(attempt(1));
  await settle();
  expect([sent(), kept.size]).toEqual([["answer 11", "answer 12"], 0]);
});

test("what an attempt has left is sent from any page, one call at a time, and its hand-in too", async () => {
  visit(attempt(2));
  answer = offline;
  chooseAnswer(2, 21, [211]);
  handInAttempt(2);
  await settle();
  visit(attempt(1));
  const letGo = holdAnswers();
  chooseAnswer(1, 11, [111]);
  await settle();
  calls.length = 0;
  letGo();
  await settle();
  expect(sent()).toEqual(["hand-in", "answer 11"]);
  expect(kept.size).toBe(0);
});

test("an attempt that a restored school has lost is begun again with all its answers, and never put into another", async () => {
  const lost = { attemptId: 1, contentId: 3, questions: [], answers: [] } as unknown as OpenAttempt;
  let others: OpenAttempt["answers"] = [];
  const restored = (call: Call) => {
    if (call.route === "POST /test/start") return { attemptId: 100_001, answers: others };
    if (call.body.attemptId === 1) throw new ApiError(404, "ATTEMPT_NOT_FOUND");
    return take(call);
  };
  answer = offline;
  visit(lost);
  chooseAnswer(1, 11, [111]);
  chooseAnswer(1, 12, [121]);
  handInAttempt(1);
  await settle();
  calls.length = 0;
  answer = restored;
  await settle(5000);
  expect(sent()).toEqual(["answer 11", "start", "answer 11", "answer 12", "hand-in"]);
  expect(new Set(calls.slice(2).map(({ body }) => body.attemptId))).toEqual(new Set([100_001]));
  expect(kept.size).toBe(0);

  // Somebody has begun it anew meanwhile.
  others = [{ questionId: 11, choiceIds: [112], counter: 1 }] as never;
  visit({ ...lost, attemptId: 1 });
  chooseAnswer(1, 11, [111]);
  calls.length = 0;
  answer = (call) => {
    if (call.route !== "POST /test/start") throw new ApiError(404, "ATTEMPT_NOT_FOUND");
    return restored(call);
  };
  await settle();
  expect(sent()).toEqual(["answer 11", "start"]);
  expect([...kept.values()].map((text) => JSON.parse(text).refusal)).toEqual([{ code: "ATTEMPT_NOT_FOUND" }]);
});
