import { expect, test } from "vitest";
import { renderPage } from "./render-page.ts";
import { findToFill } from "./to-fill.ts";

test("headings stand under the title, and what is to be filled in is marked", () => {
  expect(renderPage("## President\n\n### Deputy\n\n[[name: President]] & *more*")).toBe(
    '<h2 dir="auto">President</h2>\n<h3 dir="auto">Deputy</h3>\n<p dir="auto"><mark class="to-fill">name: President</mark> &amp; <em>more</em></p>',
  );
  expect(findToFill("[[name: one]] and [[names: two]]")).toEqual(["name: one", "names: two"]);
});

test("a gap in an attribute of a tag is none", () => {
  expect(renderPage('[x](/y "[[name]]")')).toBe('<p dir="auto"><a href="/y" title="[[name]]">x</a></p>');
});
