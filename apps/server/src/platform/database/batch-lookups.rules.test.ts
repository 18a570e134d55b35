import { expect, test } from "vitest";
import { batchLookups } from "./batch-lookups.ts";

/** A table whose queries the test answers. */
function openTable(rows: Record<string, number>) {
  const queries: { keys: string[]; answer: PromiseWithResolvers<Map<string, number>> }[] = [];
  const find = batchLookups((keys: string[]) => {
    const answer = Promise.withResolvers<Map<string, number>>();
    queries.push({ keys, answer });
    return answer.promise;
  });
  const answerNext = (at: number) => {
    const known = queries[at]?.keys.flatMap((key) => (key in rows ? [[key, rows[key] ?? 0] as const] : []));
    queries[at]?.answer.resolve(new Map(known));
  };
  return { queries, find, answerNext };
}

test("what is asked while a query is under way goes together in the next", async () => {
  const { queries, find, answerNext } = openTable({ a: 1, b: 2 });
  const first = find("a");
  const late = [find("b"), find("c"), find("b"), find("a")];
  expect(queries.map(({ keys }) => keys)).toEqual([["a"]]);
  answerNext(0);
  expect(await first).toBe(1);
  await Promise.resolve();
  expect(queries.map(({ keys }) => keys)).toEqual([["a"], ["b", "c", "a"]]);
  answerNext(1);
  expect(await Promise.all(late)).toEqual([2, null, 2, 1]);
  expect(queries).toHaveLength(2);
});

test("a query that fails fails for those who waited for it alone", async () => {
  const { queries, find, answerNext } = openTable({ a: 1 });
  const first = find("a");
  const second = find("a");
  queries[0]?.answer.reject(new Error("lost"));
  await expect(first).rejects.toThrow("lost");
  await Promise.resolve();
  answerNext(1);
  expect(await second).toBe(1);
});
