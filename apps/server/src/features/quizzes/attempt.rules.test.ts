import { expect, test } from "vitest";
import { drawQuestions, judgeStart, type PastAttempts, shuffle } from "./attempt.rules.ts";

const now = new Date("2027-03-01T12:00:00.000Z");
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const past = (count: number, lastMinutesAgo: number | null): PastAttempts => ({
  count,
  lastHandedInAt: lastMinutesAgo === null ? null : minutesAgo(lastMinutesAgo),
});

test.each<[string, number | null, number, PastAttempts, string | null]>([
  ["the first, without rules", null, 0, past(0, null), null],
  ["the hundredth, without rules", null, 0, past(99, 0), null],
  ["the first of one", 1, 0, past(0, null), null],
  ["the second of one", 1, 0, past(1, 1000), "NO_ATTEMPTS_LEFT"],
  ["the last of three", 3, 0, past(2, 1), null],
  ["within the pause", null, 60, past(1, 59), "PAUSE_NOT_OVER"],
  ["at the end of the pause", null, 60, past(1, 60), null],
  ["after the pause", null, 60, past(1, 61), null],
  ["within the pause, with none left", 1, 60, past(1, 5), "NO_ATTEMPTS_LEFT"],
  ["the first, with a pause", 3, 60, past(0, null), null],
])("%s", (_, attemptsAllowed, pauseMinutes, attempts, refused) => {
  expect(judgeStart({ attemptsAllowed, pauseMinutes }, attempts, now)?.refused ?? null).toBe(refused);
});

test("a pause says when it is over", () => {
  expect(judgeStart({ attemptsAllowed: null, pauseMinutes: 30 }, past(1, 29.5), now)).toEqual({
    refused: "PAUSE_NOT_OVER",
    retryAfterSeconds: 30,
    startsAt: new Date("2027-03-01T12:00:30.000Z"),
  });
});

/** Numbers in turn, as if drawn. */
const inTurn = (...numbers: number[]) => {
  let next = 0;
  return () => numbers[next++ % numbers.length] ?? 0;
};

test("whatever is drawn at random, everything is there once", () => {
  const items = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
  for (const random of [() => 0, () => 0.999_999, inTurn(0.3, 0.9, 0.1, 0.5)]) {
    expect(shuffle(items, random).toSorted((one, other) => one - other)).toEqual(items);
  }
  expect(shuffle(items, () => 0)).not.toEqual(items);
  expect(shuffle([], () => 0)).toEqual([]);
});

test("every order is as likely as any other", () => {
  const counts = new Map<string, number>();
  let seed = 1;
  // Lehmer's generator.
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  for (let time = 0; time < 6000; time += 1) {
    const order = shuffle(["a", "b", "c"], random).join("");
    counts.set(order, (counts.get(order) ?? 0) + 1);
  }
  expect(counts.size).toBe(6);
  for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(120);
});

const questions = [1, 2, 3].map((id) => ({
  id,
  kind: "CHOICE" as const,
  asked: { several: false, choices: [1, 2, 3, 4].map((n) => ({ choiceId: id * 10 + n, html: "" })) },
}));

test("without shuffling everybody is asked in the order of the test", () => {
  expect(drawQuestions(questions, { shuffled: false }, () => 0)).toEqual([
    { questionId: 1, choiceIds: [11, 12, 13, 14] },
    { questionId: 2, choiceIds: [21, 22, 23, 24] },
    { questionId: 3, choiceIds: [31, 32, 33, 34] },
  ]);
});

test("shuffled, questions and choices have an order of their own, and choices stay with their question", () => {
  const drawn = drawQuestions(questions, { shuffled: true }, inTurn(0.2, 0.7, 0.4));
  expect(drawn).not.toEqual(drawQuestions(questions, { shuffled: false }, () => 0));
  expect(drawn.map(({ questionId }) => questionId).toSorted()).toEqual([1, 2, 3]);
  for (const { questionId, choiceIds } of drawn as { questionId: number; choiceIds: number[] }[]) {
    expect(choiceIds.toSorted()).toEqual([1, 2, 3, 4].map((n) => questionId * 10 + n));
  }
});
