import { expect, test } from "vitest";
import { shareRounds } from "./share-rounds.ts";

/** Work whose rounds the test ends. */
function openWork() {
  const ends: (() => void)[] = [];
  const share = shareRounds(() => new Promise<void>((resolve) => ends.push(resolve)));
  return { ends, share };
}

test("calls at the same time share the round that begins after them", async () => {
  const { ends, share } = openWork();
  const first = share();
  const late = [share(), share(), share()];
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await first;
  await Promise.resolve();
  expect(ends).toHaveLength(2);
  ends[1]?.();
  await Promise.all(late);
  expect(ends).toHaveLength(2);
});

test("a round that fails does not hold up the next", async () => {
  let rounds = 0;
  const share = shareRounds(async () => {
    rounds += 1;
    if (rounds === 1) throw new Error("lost");
  });
  const first = share();
  const second = share();
  await expect(first).rejects.toThrow("lost");
  await second;
  expect(rounds).toBe(2);
});
