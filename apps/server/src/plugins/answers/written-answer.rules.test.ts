import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { WrittenAnswer } from "./written-answer.ts";

const written = (text: string) => new WrittenAnswer("application/json", text);

const long = JSON.stringify({ text: "لم أفهم الخطوة الأخيرة ".repeat(100) });
const veryLong = JSON.stringify({ text: "لم أفهم الخطوة الأخيرة ".repeat(10_000) });

test.each([long, veryLong])("a long answer is compressed (%#)", async (text) => {
  const brotli = await written(text).compress("br");
  expect(brotli.encoding).toBe("br");
  expect(brotliDecompressSync(brotli.body).toString()).toBe(text);
  const gzipped = await written(text).compress("gzip");
  expect(gzipped.encoding).toBe("gzip");
  expect(gunzipSync(gzipped.body).toString()).toBe(text);
});

test.each([
  ["a short one", "قصير", "br", "قصير"],
  ["one for a client that takes no coding", long, undefined, Buffer.from(long)],
])("%s stays as it is", async (_, text, accepted, body) => {
  expect(await written(text).compress(accepted)).toEqual({ encoding: null, body });
});

test("a long answer is compressed once, however many ask for it at once", async () => {
  const answer = written("سؤال عن الدرس؟ ".repeat(100_000));
  const sent = await Promise.all(Array.from({ length: 40 }, () => answer.compress("br")));
  expect(new Set(sent.map(({ body }) => body)).size).toBe(1);
  expect(await answer.compress("br")).toBe(sent[0]);
  expect(await answer.compress("gzip")).not.toBe(sent[0]);
});
