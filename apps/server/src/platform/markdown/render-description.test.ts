import fc from "fast-check";
import { expect, test } from "vitest";
import { renderDescription } from "./render-description.ts";
import { renderMarkdown } from "./render-markdown.ts";

test("nothing is kept of a blank text", async () => {
  expect(await renderDescription("")).toBeNull();
});

test.each([
  "كلمة",
  "What is it?",
  "Pre-war, then: peace.",
  "see www.a.test now",
  "WWW. a",
  "a@b.test",
  "1. one",
  "snake_case",
  "é, ñ",
])("%j becomes what the renderer makes of it", async (text) => {
  expect(await renderDescription(text)).toBe(renderMarkdown(text));
});

test("whatever is written, the way past the renderer makes the same of it", async () => {
  const signs = [
    ...Array.from("aZéبّ4 .,:;!?،؛؟-–_*#>|`~@/\\[]()<&$+=\n"),
    "  ",
    "www.",
    "http:",
    "a.b",
    "- ",
    "1) ",
  ];
  const texts = fc
    .array(fc.constantFrom(...signs), { minLength: 1, maxLength: 12 })
    .map((parts) => parts.join(""));
  await fc.assert(
    fc.asyncProperty(texts, async (text) => {
      expect(await renderDescription(text)).toBe(renderMarkdown(text));
    }),
    { numRuns: 2000 },
  );
});
