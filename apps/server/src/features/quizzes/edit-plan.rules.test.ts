import type { OfThatKind } from "@manara/contract/quizzes/question-kind-rules";
import { expect, test } from "vitest";
import { isUnchanged, planEdit, type SentQuestion as Sent } from "./edit-plan.rules.ts";
import type { ChoiceParts } from "./kinds/choice/choice-forms.ts";

type SentQuestion = OfThatKind<Sent, "CHOICE">;

const choice = (id: number, isRight = false) => ({
  id,
  text: `choice ${id}`,
  textHtml: `<p>choice ${id}</p>`,
  isRight,
  explanation: "",
  explanationHtml: null,
});
const store = (id: number, text: string, parts: ChoiceParts) => ({
  id,
  kind: "CHOICE" as const,
  text,
  textHtml: `<p>${text}</p>`,
  pictureKey: id === 1 ? "questions/one.webp" : null,
  parts,
});
const stored = [
  store(1, "one", { several: false, choices: [choice(11, true), choice(12)] }),
  store(2, "two", { several: true, choices: [choice(21, true), choice(22), choice(23)] }),
];
const send = ({ id, text, parts }: (typeof stored)[number]): SentQuestion => ({
  questionId: id,
  text,
  several: parts.several,
  choices: parts.choices.map(({ id: choiceId, text, isRight, explanation }) => ({
    choiceId,
    text,
    isRight,
    explanation,
  })),
});
const [one, two] = stored.map(send) as [SentQuestion, SentQuestion];

const plan = (sent: readonly SentQuestion[], known = stored) =>
  planEdit(known, sent, { render: (text) => (text ? `<p>${text}</p>` : null), newId: () => 1000 });

test("what is sent as it is stays", () => {
  expect(isUnchanged(stored, plan([one, two]))).toBe(true);
  const { kept, added, gone } = plan([one, two]);
  expect([kept.map(({ id, position, isRegraded }) => [id, position, isRegraded]), added, gone]).toEqual([
    [
      [1, 1, false],
      [2, 2, false],
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
  expect(isUnchanged(stored, plan(sent))).toBe(false);
});

test("other words and another order leave a question what it was, and grade nothing anew", () => {
  const { kept, added, gone } = plan([two, { ...one, text: "One", choices: one.choices.toReversed() }]);
  expect(kept).toMatchObject([
    { id: 2, position: 1, isRegraded: false },
    { id: 1, position: 2, text: "One", isRegraded: false, parts: { choices: [{ id: 12 }, { id: 11 }] } },
  ]);
  expect([added, gone]).toEqual([[], []]);
});

test("another right choice is graded anew", () => {
  const choices = one.choices.map((each) => ({ ...each, isRight: !each.isRight }));
  expect(plan([{ ...one, choices }, two]).kept.map(({ isRegraded }) => isRegraded)).toEqual([true, false]);
});

test("so is another way of counting, where several choices are right", () => {
  const choices = one.choices.map((each) => ({ ...each, isRight: true }));
  const both = stored.map(({ parts, ...each }) => ({
    ...each,
    parts: { several: true, choices: parts.choices.map((choice) => ({ ...choice, isRight: true })) },
  }));
  expect(plan([{ ...one, several: false, choices }, two], both).kept[0]?.isRegraded).toBe(true);
  expect(plan([{ ...one, several: true }, two]).kept[0]?.isRegraded).toBe(false);
});

test.each<[string, SentQuestion["choices"]]>([
  ["a choice more", [...one.choices, { text: "new", isRight: false, explanation: "" }]],
  ["a choice less", one.choices.slice(1)],
  ["another choice in its place", [...one.choices.slice(1), { text: "new", isRight: true, explanation: "" }]],
  ["a choice of another question", [...one.choices.slice(1), ...two.choices.slice(0, 1)]],
  ["a choice twice", [...one.choices.slice(1), ...one.choices.slice(1)]],
])("with %s it is another question, with the picture of the old one", (_, choices) => {
  const { kept, added, gone } = plan([{ ...one, choices }, two]);
  expect(kept.map(({ id }) => id)).toEqual([2]);
  expect(added).toMatchObject([{ position: 1, text: "one", pictureKey: "questions/one.webp" }]);
  expect(
    (added as { parts: object }[] as { parts: ChoiceParts }[])[0]?.parts.choices.every(
      ({ id }) => id === 1000,
    ),
  ).toBe(true);
  expect(gone).toEqual([1]);
});

test("a question of another test, and one that is named twice, are new", () => {
  const { kept, added, gone } = plan([one, one, { ...two, questionId: 99 }]);
  expect(kept.map(({ id }) => id)).toEqual([1]);
  expect(added.map(({ position, pictureKey }) => [position, pictureKey])).toEqual([
    [2, null],
    [3, null],
  ]);
  expect(gone).toEqual([2]);
});
