import { expect, test } from "vitest";
import { openPageCounter } from "./count-pages.ts";

const file = Buffer.from(
  "%PDF-1.7 <<\n/Type /Page\n>> <<\n/Type /Pages\n>> <<\n/Type /Page\n>> /Type /Page\n",
);

test.each([1, 2, 11, 12, 13, 1000])("pages are counted whose bytes come %i at a time", (size) => {
  const countPages = openPageCounter();
  let pages = 0;
  for (let at = 0; at < file.length; at += size) pages = countPages(file.subarray(at, at + size));
  expect(pages).toBe(3);
});
