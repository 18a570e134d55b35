import fc from "fast-check";
import { describe, expect, test } from "vitest";
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
    { numRuns: 500 },
  );
});

describe("what is too much for the renderer stays as it was typed", () => {
  test.each([
    ["formulas in formulas", `$$${"x^{".repeat(4000)}x${"}".repeat(4000)}$$`],
    ["roots in roots", `$$${"\\sqrt{".repeat(2000)}x${"}".repeat(2000)}$$`],
  ])("%s", async (_, text) => {
    // Not the texts themselves: a failure would print them.
    expect((await renderDescription(text)) === `<p dir="auto">${text}</p>`).toBe(true);
  });

  test("what takes too long, while everything else goes on", async () => {
    let turns = 0;
    const others = setInterval(() => {
      turns += 1;
    }, 10);
    const html = await renderDescription("a\n=\n".repeat(5000));
    clearInterval(others);
    expect(html?.startsWith('<p dir="auto">a<br />\n=<br />\n')).toBe(true);
    expect(turns).toBeGreaterThan(20);
  });
});
