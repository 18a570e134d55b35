import { expect, test } from "vitest";
import { makePageAddresses, readTarget } from "./page-address.ts";

const routes = {
  root: { id: "root", path: "" },
  layout: { id: "layout", parentId: "root" },
  home: { id: "home", parentId: "layout", index: true },
  courses: { id: "courses", parentId: "layout", path: "courses/:fieldId?" },
  course: { id: "course", parentId: "layout", path: "course/view/:courseId" },
  login: { id: "login", parentId: "layout", path: "auth/login?" },
  link: { id: "link", parentId: "layout", path: "reset/:email/:token" },
  centres: { id: "centres", parentId: "layout", path: "centres" },
  "not-found": { id: "not-found", parentId: "layout", path: "*" },
};
const text = (value: string) => value || null;
const queryReadBy = { courses: { category: text, page: text }, centres: { region: text } };
const readPath = (screen: string, params: Readonly<Record<string, string | undefined>>) =>
  screen === "link" ? { email: "0", token: "0" } : params;
const site = { routes, queryReadBy, readPath, marker: "USAID" };
const { read, standIn } = makePageAddresses({ ...site, prefix: "" });

test.each([
  ["/", "/"],
  ["/?fbclid=abc", "/"],
  ["/courses?fbclid=abc&utm_source=x", "/courses"],
  ["/courses?page=2&category=math", "/courses?category=math&page=2"],
  ["/courses?category=math&page=2&fbclid=a", "/courses?category=math&page=2"],
  ["/courses?category=&page=2", "/courses?page=2"],
  ["/courses?category=a&category=b", "/courses?category=a"],
  ["/courses/2?x#y", "/courses/2"],
  ["/courses/", "/courses"],
  ["/Courses", "/courses"],
  ["/%63ourses", "/courses"],
  ["/course/view/7?category=math", "/course/view/7"],
  ["/auth", "/auth/login"],
  ["/reset/somebody@example.com/secret", "/reset/0/0"],
  ["/reset/somebody@example.com/secret?page=1", "/reset/0/0"],
  ["/courses?any=USAID", "/courses?USAID="],
  ["/courses?category=USAID", "/courses?category=USAID"],
  ["/courses?%E0%A4%A", "/courses"],
  ["/nowhere", "/error404/unknown"],
  ["/nowhere/at/all?page=2", "/error404/unknown"],
  ["/wp-login.php", "/error404/unknown"],
  ["/nowhere.data", "/error404/unknown.data"],
  ["/courses.data?page=2&x=1&_routes=courses,other", "/courses.data?page=2&_routes=courses"],
  ["/courses.data?_routes=nothing", "/courses.data"],
  ["/reset/somebody@example.com/secret.data", "/reset/0/0.data"],
  ["/_root.data?_routes=root,layout,home", "/_root.data?_routes=root%2Clayout%2Chome"],
])("%s is the page of %s", (url, address) => {
  expect(read(url)).toBe(address);
  expect(read(address), "it stands for itself").toBe(address);
});

test.each([
  ["/course/view/7", "/course/view/0"],
  ["/course/view/0", "/course/view/0"],
  ["/courses/7?category=math", "/courses/0"],
  ["/centres?region=north", "/centres?region=0"],
  ["/centres", "/centres"],
  ["/error404/unknown", "/error404/unknown"],
])("where nothing is found at %s, %s says so", (address, said) => {
  expect(standIn(address)).toBe(said);
});

test("a second language has its own pages, that of no page too", () => {
  const english = makePageAddresses({ ...site, prefix: "/en" });
  expect(english.read("/en/courses?x=1&page=3")).toBe("/en/courses?page=3");
  expect(english.read("/en?x=1")).toBe("/en");
  expect(english.read("/en/nowhere")).toBe("/en/error404/unknown");
  expect(english.read("/en/courses?any=USAID")).toBe("/en/courses?USAID=");
  expect(english.standIn("/en/course/view/7")).toBe("/en/course/view/0");
});

test.each([
  ["/courses?page=2", "/courses?page=2"],
  ["http://school.test/api/course/list-public?limit=1", "/api/course/list-public?limit=1"],
  ["HTTPS://name:word@school.test", "/"],
  ["http://school.test?page=2", "/?page=2"],
  ["/uploads/1#/2", "/uploads/1"],
  ["/courses#?page=2", "/courses"],
  ["//elsewhere.test/courses", "//elsewhere.test/courses"],
  ["/courses?next=http://elsewhere.test/", "/courses?next=http://elsewhere.test/"],
  ["*", "*"],
])("%s asks for %s", (target, path) => {
  expect(readTarget(target)).toBe(path);
});
