import { expect, test } from "vitest";
import { changesOf, type Draft } from "./draft.ts";

const saved = { name: "Algebra", price: "1500", gift: "" };

test.each<[string, Draft, Draft]>([
  ["what was typed, and nothing else", { name: "Algebra 2", price: "1500" }, { name: "Algebra 2" }],
  ["a box that was ticked", { gift: "on" }, { gift: "on" }],
  ["a field that was emptied", { price: "" }, { price: "" }],
  ["nothing of a field that the form does not have any more", { colour: "green" }, {}],
  ["nothing once it is saved", saved, {}],
])("of a draft is kept: %s", (_, draft, changes) => {
  expect(changesOf(draft, saved)).toEqual(changes);
});
