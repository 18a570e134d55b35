import { expect, test } from "vitest";
import { openRounds } from "./supervise.ts";

function openTrio() {
  const asked: [string, number][] = [];
  const members = ["a", "b", "c"].map((id) => ({ id, ask: (round: number) => asked.push([id, round]) }));
  const rounds = openRounds<string, string>(() => members);
  return { asked, rounds };
}

const isSettled = (promise: Promise<unknown>) =>
  Promise.race([promise.then(() => true), new Promise<boolean>((resolve) => setImmediate(resolve, false))]);

test("whoever asks is answered once all the others have caught up", async () => {
  const { asked, rounds } = openTrio();
  const all = rounds.ask("a");
  expect(asked).toEqual([
    ["b", 1],
    ["c", 1],
  ]);
  rounds.note(1, "b", "of b");
  expect(await isSettled(all)).toBe(false);
  rounds.note(1, "c", "of c");
  expect(await all).toEqual(["of b", "of c"]);
});

test("one that is no more is not waited for", async () => {
  const { rounds } = openTrio();
  const all = rounds.ask("a");
  rounds.note(1, "b", "of b");
  rounds.forget("c");
  expect(await isSettled(all)).toBe(true);
});

test("nobody else is nobody to wait for", async () => {
  const rounds = openRounds<string>(() => [{ id: "a", ask: () => {} }]);
  expect(await isSettled(rounds.ask("a"))).toBe(true);
});
