import { expect, test } from "vitest";
import { solutionHeaders, solve } from "../../../test/solve-challenge.ts";
import { ringKey, secretsOf } from "../keys/ring.fixture.ts";
import { makeChallenge, readSolution } from "./challenges.ts";

const before = ringKey(1, "before");
const present = ringKey(2, "present");
const purpose = { limits: "register", network: "203.0.113.7" };

async function solved(): Promise<string> {
  const challenge = await makeChallenge(secretsOf(before).challenges, purpose);
  return solutionHeaders(await solve(challenge))["x-challenge-solution"];
}

test("what was asked for under the earlier key counts under a new one, and not without it", async () => {
  const sent = await solved();
  expect(await readSolution(secretsOf(before, present).challenges, purpose, sent)).toMatch(/^[\da-f]{32}$/);
  expect(await readSolution(secretsOf(present).challenges, purpose, sent)).toBeNull();
});

test("every challenge is another one, and is known by its number", async () => {
  const { challenges } = secretsOf(before);
  const numbers = await Promise.all(
    [1, 2, 3].map(async () => readSolution(challenges, purpose, await solved())),
  );
  expect(new Set(numbers).size).toBe(3);
});
