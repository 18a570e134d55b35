import { expect, test } from "vitest";
import { readPageText } from "./page-files.ts";

test.each<[string, string, { title: string; description: string; body: string }]>([
  [
    "facts and text",
    '---\ntitle: A\ndescription: "B: c"\n---\n\nText',
    { title: "A", description: "B: c", body: "Text" },
  ],
  [
    "written on Windows",
    "\uFEFF---\r\ntitle: A\r\n---\r\nText",
    { title: "A", description: "", body: "Text" },
  ],
  [
    "no facts, but a heading",
    "# Heading\n\nText",
    { title: "Heading", description: "", body: "# Heading\n\nText" },
  ],
  ["nothing", "", { title: "terms", description: "", body: "" }],
  [
    "dashes further down are a line",
    "Text\n\n---\n\nMore",
    { title: "terms", description: "", body: "Text\n\n---\n\nMore" },
  ],
])("%s", (_, text, page) => {
  expect(readPageText(text, "terms")).toEqual(page);
});
