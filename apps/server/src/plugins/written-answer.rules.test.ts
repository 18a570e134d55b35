import { expect, test } from "vitest";
import { WrittenAnswer } from "./written-answer.ts";

test("a long answer is compressed once, however many ask for it at once", async () => {
  const text = "سؤال عن الدرس؟ ".repeat(100_000);
  const answer = new WrittenAnswer("application/json", text);
  const sent = await Promise.all(Array.from({ length: 40 }, () => answer.compress("br")));
  expect(new Set(sent.map(({ body }) => body)).size).toBe(1);
  expect(await answer.compress("br")).toBe(sent[0]);
  expect(await answer.compress("gzip")).not.toBe(sent[0]);
});
