import { expect, test } from "vitest";
import { isUnchanged, planEdit, type SentQuestion, type StoredQuestion } from "./edit-plan.rules.ts";

const choice = (id: number, isRight = false) => ({ id, text: `choice ${id}`, isRight, explanation: "" });
const stored: StoredQuestion[] = [
  {
    id: 1,
    text: "one",
    several: false,
    pictureKey: "questions/one.webp",
    choices: [choice(11, true), choice(12)],
  },
  {
    id: 2,
    text: "two",
    several: true,
    pictureKey: null,
    choices: [choice(21, true), choice(22), choice(23)],
  },
];
const send = (question: StoredQuestion): SentQuestion => ({
  questionId: question.id,
  text: question.text,
  several: question.several,
  choices: question.choices.map(({ id, ...rest }) => ({ ...rest, choiceId: id })),
});
const [one, two] = stored.map(send) as [SentQuestion, SentQuestion];

test("what is sent as it is stays", () => {
  expect(isUnchanged(stored, [one, two])).toBe(true);
  const { kept, added, gone } = planEdit(stored, [one, two]);
  expect([kept.map(({ id, position, regraded }) => [id, position, regraded]), added, gone]).toEqual([
    [
      [1, 1, null],
      [2, 2, null],
    ],
    [],
    [],
  ]);
});

test.each<[string, SentQuestion[]]>([
  ["another order", [two, one]],
  ["one less", [one]],
  ["one more", [one, two, { text: "three", several: false, choices: [] }]],
  ["other words", [{ ...one, text: "One" }, two]],
  ["several", [{ ...one, several: true }, two]],
  ["another order of choices", [{ ...one, choices: one.choices.toReversed() }, two]],
  ["an explanation", [{ ...one, choices: one.choices.map((each) => ({ ...each, explanation: "so" })) }, two]],
  ["nothing", []],
])("%s is a change", (_, sent) => {
  expect(isUnchanged(stored, sent)).toBe(false);
});

test("other words and another order leave a question what it was, and grade nothing anew", () => {
  const { kept, added, gone } = planEdit(stored, [
    two,
    { ...one, text: "One", choices: one.choices.toReversed() },
  ]);
  expect(kept).toMatchObject([
    { id: 2, position: 1, regraded: null },
    {
      id: 1,
      position: 2,
      text: "One",
      regraded: null,
      choices: [
        { id: 12, position: 1 },
        { id: 11, position: 2 },
      ],
    },
  ]);
  expect([added, gone]).toEqual([[], []]);
});

test("another right choice is graded anew", () => {
  const choices = one.choices.map((each) => ({ ...each, isRight: !each.isRight }));
  expect(planEdit(stored, [{ ...one, choices }, two]).kept.map(({ regraded }) => regraded)).toEqual([
    { right: [12], several: false },
    null,
  ]);
});

test("so is another way of counting, where several choices are right", () => {
  const choices = one.choices.map((each) => ({ ...each, isRight: true }));
  const both = stored.map((each) => ({
    ...each,
    several: true,
    choices: each.choices.map((choice) => ({ ...choice, isRight: true })),
  }));
  const plan = planEdit(both, [{ ...one, several: false, choices }, two]);
  expect(plan.kept[0]?.regraded).toEqual({ right: [11, 12], several: false });
  expect(planEdit(stored, [{ ...one, several: true }, two]).kept[0]?.regraded).toBeNull();
});

test.each<[string, SentQuestion["choices"]]>([
  ["a choice more", [...one.choices, { text: "new", isRight: false, explanation: "" }]],
  ["a choice less", one.choices.slice(1)],
  ["another choice in its place", [...one.choices.slice(1), { text: "new", isRight: true, explanation: "" }]],
  ["a choice of another question", [...one.choices.slice(1), ...two.choices.slice(0, 1)]],
  ["a choice twice", [...one.choices.slice(1), ...one.choices.slice(1)]],
])("with %s it is another question, with the picture of the old one", (_, choices) => {
  const { kept, added, gone } = planEdit(stored, [{ ...one, choices }, two]);
  expect(kept.map(({ id }) => id)).toEqual([2]);
  expect(added).toMatchObject([{ position: 1, text: "one", pictureKey: "questions/one.webp" }]);
  expect(added[0]?.choices.every((each) => !("choiceId" in each) && !("id" in each))).toBe(true);
  expect(gone).toEqual([1]);
});

test("a question of another test, and one that is named twice, are new", () => {
  const { kept, added, gone } = planEdit(stored, [one, one, { ...two, questionId: 99 }]);
  expect(kept.map(({ id }) => id)).toEqual([1]);
  expect(added.map(({ position, pictureKey }) => [position, pictureKey])).toEqual([
    [2, null],
    [3, null],
  ]);
  expect(gone).toEqual([2]);
});
