import { expect, test } from "vitest";
import { makeReadAddress } from "./page-address.ts";

const routes = {
  root: { id: "root", path: "" },
  layout: { id: "layout", parentId: "root" },
  home: { id: "home", parentId: "layout", index: true },
  courses: { id: "courses", parentId: "layout", path: "courses/:fieldId?" },
  course: { id: "course", parentId: "layout", path: "course/view/:courseId" },
  "not-found": { id: "not-found", parentId: "layout", path: "*" },
};
const queryReadBy = { courses: ["category", "page"] };
const read = makeReadAddress({ routes, queryReadBy, prefix: "", marker: "USAID" });

test.each([
  ["/", "/"],
  ["/?fbclid=abc", "/"],
  ["/courses?fbclid=abc&utm_source=x", "/courses"],
  ["/courses?page=2&category=math", "/courses?category=math&page=2"],
  ["/courses?category=math&page=2&fbclid=a", "/courses?category=math&page=2"],
  ["/courses?category=&page=2", "/courses?page=2"],
  ["/courses?category=a&category=b", "/courses?category=a"],
  ["/courses/2?x#y", "/courses/2"],
  ["/course/view/7?category=math", "/course/view/7"],
  ["/courses?any=USAID", "/courses?USAID="],
  ["/courses?category=USAID", "/courses?category=USAID"],
  ["/courses?%E0%A4%A", "/courses"],
  ["/nowhere", "/error404/unknown"],
  ["/nowhere/at/all?page=2", "/error404/unknown"],
  ["/wp-login.php", "/error404/unknown"],
  ["/nowhere.data", "/error404/unknown.data"],
  ["/courses.data?page=2&x=1&_routes=courses,other", "/courses.data?page=2&_routes=courses"],
  ["/courses.data?_routes=nothing", "/courses.data"],
  ["/_root.data?_routes=root,layout,home", "/_root.data?_routes=root%2Clayout%2Chome"],
])("%s is the page of %s", (url, address) => {
  expect(read(url)).toBe(address);
  expect(read(address), "it stands for itself").toBe(address);
});

test("a second language has its own pages, that of no page too", () => {
  const english = makeReadAddress({ routes, queryReadBy, prefix: "/en", marker: "USAID" });
  expect(english("/en/courses?x=1&page=3")).toBe("/en/courses?page=3");
  expect(english("/en?x=1")).toBe("/en");
  expect(english("/en/nowhere")).toBe("/en/error404/unknown");
  expect(english("/en/courses?any=USAID")).toBe("/en/courses?USAID=");
});
