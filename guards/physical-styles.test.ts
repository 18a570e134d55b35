import { expect, test } from "vitest";
import { guardPhysicalStyles } from "./physical-styles.ts";
import { readRepository } from "./source-files.ts";

const inTsx = (classes: string) =>
  guardPhysicalStyles([{ path: "apps/web/app/a.tsx", text: `<p className="${classes}" />` }]);
const inCss = (rule: string) => guardPhysicalStyles([{ path: "apps/web/app/a.css", text: `.a { ${rule} }` }]);

test("the styles of the interface mirror themselves", () => {
  expect(guardPhysicalStyles(readRepository())).toEqual([]);
});

test.each([
  "ml-4",
  "flex pr-2",
  "-ml-1",
  "md:pl-4",
  "hover:!mr-auto",
  "left-0",
  "right-[3px]",
  "-left-full",
  "text-left",
  "sm:text-right",
  "border-l",
  "border-r-2",
  "rounded-tl-lg",
  "rounded-l",
  "float-left",
  "scroll-ml-2",
])("class %s is refused", (classes) => {
  expect(inTsx(classes)).toHaveLength(1);
});

test.each([
  "ms-4 pe-2 start-0 text-start border-s rounded-ss-lg",
  "mx-auto px-4 inset-x-0 text-center",
  "lg:grid",
])("classes %s are fine", (classes) => {
  expect(inTsx(classes)).toEqual([]);
});

test.each([
  "margin-left: 1px",
  "padding-right:2px",
  "left: 0",
  "right:0",
  "text-align: right",
  "float: left",
  "border-left: 1px solid",
  "border-top-left-radius: 2px",
])("property %s is refused", (rule) => {
  expect(inCss(rule)).toHaveLength(1);
});

test.each([
  "margin-inline-start: 1px",
  "inset-inline-end: 0",
  "text-align: start",
  "border-start-start-radius: 2px",
])("property %s is fine", (rule) => {
  expect(inCss(rule)).toEqual([]);
});

test("a style object is refused as well", () => {
  const text = "<p style={{ marginLeft: 4 }} />";
  expect(guardPhysicalStyles([{ path: "apps/web/app/a.tsx", text }])).toHaveLength(1);
});
