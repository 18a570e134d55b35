import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { compressAnswer } from "./compress-answer.ts";

const short = JSON.stringify({ text: "قصير" });
const long = JSON.stringify({ text: "لم أفهم الخطوة الأخيرة ".repeat(100) });
const veryLong = JSON.stringify({ text: "لم أفهم الخطوة الأخيرة ".repeat(10_000) });

test.each([long, veryLong])("a long answer is compressed (%#)", async (text) => {
  const brotli = await compressAnswer(text, "br");
  expect(brotli.encoding).toBe("br");
  expect(brotliDecompressSync(brotli.body).toString()).toBe(text);
  const gzipped = await compressAnswer(text, "gzip");
  expect(gzipped.encoding).toBe("gzip");
  expect(gunzipSync(gzipped.body).toString()).toBe(text);
});

test("a short one, or one for a client that takes no coding, stays as it is", async () => {
  expect(await compressAnswer(short, "br")).toEqual({ encoding: null, body: short });
  expect(await compressAnswer(long, null)).toEqual({ encoding: null, body: long });
});
