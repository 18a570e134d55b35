import type { EditedMenu } from "@manara/contract/menu/menu";
import { expect, test } from "vitest";
import {
  addressField,
  fillOrder,
  findUnfinished,
  menuFormRules,
  moveEntry,
  previewMenu,
  putAfter,
  readMenuForm,
  readOrder,
  titleField,
} from "./menu-form.rules.ts";

const link = (id: string, title: string) => ({ id, titles: { en: title }, staysFor: null });
const menu: EditedMenu = {
  version: 0,
  order: [],
  hidden: [],
  titles: {},
  added: [],
  bar: [
    { ...link("home", "Home"), staysFor: "USE", isList: false, items: [] },
    { ...link("about", "About"), isList: false, items: [link("guide", "Guide"), link("who", "Who we are")] },
    { ...link("schools", "Schools"), isList: true, items: [] },
  ],
  foot: [{ ...link("terms", "Terms"), staysFor: "PAGES" }],
};
const shown = ["about", "guide", "who", "schools"];
const untouched = { order: fillOrder(menu), shown };
const language = { menu, locale: "en" as const };
const nothing = { order: [], hidden: [], titles: { en: {} }, added: [] };

test("a form that nobody has changed keeps nothing of its own", () => {
  expect(readMenuForm(untouched, language)).toEqual(nothing);
  expect(readMenuForm({ ...untouched, [titleField("home")]: " Home " }, language)).toEqual(nothing);
});

test("what was changed alone is kept, and comes back into the form", () => {
  const order = putAfter(
    moveEntry(readOrder(untouched.order), ["guide", "who"], ["who", -1]),
    "added-2",
    "home",
  );
  const values = {
    order: order.join(" "),
    shown: ["about", "guide", "who"],
    [titleField("home")]: "Start",
    [titleField("added-2")]: "Blog",
    [addressField("added-2")]: "https://elsewhere.test",
  };
  const kept = readMenuForm(values, language);
  expect(kept).toEqual({
    order: ["home", "added-2", "about", "who", "guide", "schools", "terms"],
    hidden: ["schools"],
    titles: { en: { home: "Start", "added-2": "Blog" } },
    added: [{ id: "added-2", href: "https://elsewhere.test" }],
  });
  const saved = { ...menu, ...kept };
  expect(readMenuForm({ ...values, order: fillOrder(saved) }, { ...language, menu: saved })).toEqual(kept);
  expect(previewMenu(kept, language).map(({ title }) => title)).toEqual(["Start", "Blog", "About"]);
});

test("a link that is taken off takes its titles in every language along", () => {
  const titles = { en: { "added-1": "Blog" }, ar: { "added-1": "مدونة", home: "البداية" } };
  const saved: EditedMenu = { ...menu, titles, added: [{ id: "added-1", href: "/x" }] };
  expect(readMenuForm(untouched, { ...language, menu: saved }).titles).toEqual({
    en: {},
    ar: { home: "البداية" },
  });
});

test.each([
  ["", "", []],
  ["Blog", "/x", []],
  ["Blog", "", [addressField("added-1")]],
  ["", "/x", [titleField("added-1")]],
])("a link called %j that leads to %j lacks %j", (title, address, lacking) => {
  const values = { [titleField("added-1")]: title, [addressField("added-1")]: address };
  expect(Object.keys(findUnfinished(values, language))).toEqual(lacking);
});

test("a link that has a name in another language needs none in this one", () => {
  const saved: EditedMenu = { ...menu, titles: { ar: { "added-1": "مدونة" } } };
  expect(findUnfinished({ [addressField("added-1")]: "/x" }, { ...language, menu: saved })).toEqual({});
});

test.each([
  ["a", 1, "bacd"],
  ["c", -1, "acbd"],
  ["a", -1, "abcd"],
  ["d", 1, "abcd"],
] as const)("%s moved by %i makes %s", (id, by, moved) => {
  expect(moveEntry(["a", "b", "c", "d"], ["a", "b", "c", "d"], [id, by]).join("")).toBe(moved);
});

test("an entry that is moved passes those between that nobody sees", () => {
  expect(moveEntry(["a", "x", "b"], ["a", "b"], ["b", -1]).join("")).toBe("bxa");
});

test("a field may be blank; what is too long or leads nowhere is wrong", () => {
  const rules = menuFormRules(menu);
  const check = (field: string, value: string) => rules[field]?.check(value);
  expect(check(titleField("who"), "")).toBeNull();
  expect(check(titleField("who"), "x".repeat(31))).toBe("MENU_TITLE_TOO_LONG");
  expect(check(addressField("added-8"), "")).toBeNull();
  expect(check(addressField("added-8"), "javascript:alert(1)")).toBe("INVALID");
});
