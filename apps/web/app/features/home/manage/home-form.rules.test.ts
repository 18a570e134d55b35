import { expect, test } from "vitest";
import { fillHomeForm, homeFormRules, linkField, readHidden, readHomeTexts } from "./home-form.rules.ts";

const box = { title: "Time", points: ["One", "Two"] };
const shipped = {
  purpose: "",
  slogan: "Learn",
  description: "Lessons.",
  boxes: { time: box, effort: box, finance: box, rewatch: box },
  aboutTitle: "About",
  about: ["We teach.", "All of you."],
  links: [{ title: "All", text: "", href: "/courses" }],
};
const blank = { title: "", points: "" };
const nothing = {
  purpose: "",
  slogan: "",
  description: "",
  aboutTitle: "",
  about: "",
  boxes: { time: blank, effort: blank, finance: blank, rewatch: blank },
  links: null,
};

test("a form that nobody has changed keeps nothing of its own", () => {
  expect(readHomeTexts(fillHomeForm(null, shipped), shipped)).toEqual(nothing);
  expect(readHomeTexts(fillHomeForm(null, null), null)).toEqual(nothing);
});

test("what was changed alone is kept, and comes back into the form", () => {
  const values = {
    ...fillHomeForm(null, shipped),
    slogan: " Ours ",
    "effort-points": "One\nThree",
    [linkField(1, "title")]: "Prices",
    [linkField(1, "href")]: "/pages/prices",
    [linkField(3, "title")]: "Without an address",
  };
  const kept = readHomeTexts(values, shipped);
  expect(kept).toEqual({
    ...nothing,
    slogan: "Ours",
    boxes: { ...nothing.boxes, effort: { title: "", points: "One\nThree" } },
    links: [...shipped.links, { title: "Prices", text: "", href: "/pages/prices" }],
  });
  expect(readHomeTexts(fillHomeForm(kept, shipped), shipped)).toEqual(kept);
});

test.each([
  ["", null],
  ["/pages/prices", null],
  ["https://elsewhere.test/x", null],
  ["wa.me/2348012345678", null],
  ["http://elsewhere.test", "INVALID"],
  ["javascript:alert(1)", "INVALID"],
  ["//elsewhere.test", "INVALID"],
  ["data:text/html,x", "INVALID"],
])("a link may lead to: %s", (address, broken) => {
  const rules: Record<string, { check: (value: never) => string | null }> = homeFormRules;
  expect(rules[linkField(0, "href")]?.check(address as never)).toBe(broken);
});

test("parts whose boxes are not ticked are left out", () => {
  expect(
    readHidden(["time", "effort", "finance", "rewatch", "links", "fields", "centres", "lessons", "faces"]),
  ).toEqual(["about", "video"]);
});
