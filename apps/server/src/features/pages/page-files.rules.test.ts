import { expect, test } from "vitest";
import { keepTrueSections, readPageText } from "./page-files.ts";

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

test.each([
  ["of the country's name", false, "A\n\n## Treaty\n\nSigned.\n\n### When\n\n2022\n\n## Schools\n\nB"],
  ["with a name of its own", true, "A\n\n## Schools\n\nB"],
])("a school %s has the sections that are true of it", (_, isNamed, kept) => {
  const body = "A\n\n## Treaty {while unnamed}\n\nSigned.\n\n### When\n\n2022\n\n## Schools\n\nB";
  expect(keepTrueSections(body, { isNamed })).toBe(kept);
  expect(keepTrueSections("A\n\n## Treaty {while unnamed}\n\nLast.", { isNamed: true })).toBe("A");
});
