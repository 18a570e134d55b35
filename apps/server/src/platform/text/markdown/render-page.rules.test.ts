import { expect, test } from "vitest";
import { findToFill } from "./as-page.ts";
import { renderPage } from "./render-page.ts";

test("headings stand under the title, and what is to be filled in is marked without a word", () => {
  const gap = '<mark class="to-fill" hidden></mark>';
  expect(renderPage("## President\n\n### Deputy\n\n[[name: President]] & *more*\n\n[[name: Deputy]]")).toBe(
    `<h2 dir="auto">President</h2>\n<h3 dir="auto">Deputy</h3>\n<p dir="auto">${gap} &amp; <em>more</em></p>\n${gap}`,
  );
  expect(findToFill("[[name: one]] and [[names: two]]")).toEqual(["name: one", "names: two"]);
});

test("a gap is one whatever stands in it", () => {
  for (const gap of ["[[<b>]]", "[[*name*: `President`]]", "[[a & b]]"]) {
    expect(findToFill(gap)).toHaveLength(1);
    expect(renderPage(gap)).toBe('<mark class="to-fill" hidden></mark>');
  }
});

test("a picture from elsewhere in a link is the link's text", () => {
  expect(renderPage("[![hall](https://a.test/x.png)](https://b.test) ![hall](https://a.test/x.png)")).toBe(
    '<p dir="auto"><a rel="noopener nofollow" href="https://b.test">hall</a> ' +
      '<a rel="noopener nofollow" href="https://a.test/x.png">hall</a></p>',
  );
});

test.each(["https://bank.test@evil.test", "https:bank@evil.test/x", "//a:b@evil.test"])(
  "an address that hides its host leads nowhere: %s",
  (address) => {
    expect(renderPage(`[bank](${address})`)).toBe('<p dir="auto">bank</p>');
    expect(renderPage(`![bank](${address})`)).toBe('<p dir="auto">bank</p>');
  },
);

test.each(["/api/auth/send-reset-token?email=a@b.test", "/x/../api/health", "/%2e/api/x"])(
  "a picture is no call of the API: %s",
  (address) => {
    expect(renderPage(`![x](${address})`)).not.toContain("<img");
  },
);

test("addresses of mail and paths with an @ stay", () => {
  expect(renderPage("[a](mailto:a@b.test) [b](/@b) [c](https://c.test/@d)").match(/<a /g)).toHaveLength(3);
});

test("a gap in an attribute of a tag is none", () => {
  expect(renderPage('[x](/y "[[name]]")')).toBe('<p dir="auto"><a href="/y" title="[[name]]">x</a></p>');
});
