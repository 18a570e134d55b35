import type { EditableTest } from "@manara/contract/quizzes/quiz-management";
import { describe, expect, test, vi } from "vitest";
import {
  addChoice,
  type ChoicesChange,
  changeChoice,
  type DraftChoices,
  mayAddChoice,
  removeChoice,
  setMode,
  setRight,
} from "../kinds/choice/manage/choice-draft.rules.ts";
import {
  addImported,
  addQuestion,
  changeQuestion,
  type DraftQuestion,
  isSameDraft,
  mayAddQuestion,
  moveQuestion,
  readDraft,
  removeQuestion,
  withoutPictures,
  withPictures,
  writeDraft,
} from "./draft.rules.ts";

const choice = (choiceId: number, isRight = false) => ({
  choiceId,
  text: `choice ${choiceId}`,
  html: "",
  isRight,
  explanation: "",
  explanationHtml: null,
});
const test1: EditableTest = {
  contentId: 1,
  version: 3,
  attemptsAllowed: 2,
  pauseMinutes: 10,
  shuffled: true,
  questions: [
    {
      kind: "CHOICE",
      questionId: 7,
      text: "seven",
      html: "",
      several: false,
      pictureUrl: null,
      choices: [choice(71, true), choice(72)],
    },
    {
      kind: "CHOICE",
      questionId: 8,
      text: "eight",
      html: "",
      several: true,
      pictureUrl: null,
      choices: [choice(81, true), choice(82, true)],
    },
  ],
};
const draft = readDraft(test1);
const inChoices = (question: DraftQuestion | undefined) =>
  question as (DraftQuestion & DraftChoices) | undefined;
const ids = (of: typeof draft) => of.questions.map(({ questionId }) => questionId);
const rightOf = (of: typeof draft, place: number) =>
  inChoices(of.questions[place])?.choices.map(({ isRight }) => isRight);

test("what is sent is what was read", () => {
  expect(writeDraft(draft)).toEqual({
    attemptsAllowed: 2,
    pauseMinutes: 10,
    shuffled: true,
    questions: [
      {
        kind: "CHOICE",
        questionId: 7,
        text: "seven",
        several: false,
        choices: [
          { choiceId: 71, text: "choice 71", isRight: true, explanation: "" },
          { choiceId: 72, text: "choice 72", isRight: false, explanation: "" },
        ],
      },
      {
        kind: "CHOICE",
        questionId: 8,
        text: "eight",
        several: true,
        choices: [
          { choiceId: 81, text: "choice 81", isRight: true, explanation: "" },
          { choiceId: 82, text: "choice 82", isRight: true, explanation: "" },
        ],
      },
    ],
  });
  expect(isSameDraft(draft, readDraft(test1))).toBe(true);
});

test("questions come, go and move", () => {
  const more = addQuestion("CHOICE")(draft);
  expect(ids(more)).toEqual([7, 8, undefined]);
  expect(rightOf(more, 2)).toEqual([true, false, false, false]);
  expect(isSameDraft(draft, more)).toBe(false);
  expect(ids(removeQuestion("question 7")(draft))).toEqual([8]);
  expect(ids(moveQuestion("question 7", 1)(draft))).toEqual([8, 7]);
  expect(ids(moveQuestion("question 8", -1)(draft))).toEqual([8, 7]);
  expect(ids(moveQuestion("question 7", -1)(draft))).toEqual([7, 8]);
  expect(ids(moveQuestion("question 8", 1)(draft))).toEqual([7, 8]);
  const keys = addQuestion("CHOICE")(more).questions.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});

test("what is added to a draft that an earlier page has left is distinguished from the rest of it", async () => {
  const left = addQuestion("CHOICE")(draft);
  vi.resetModules();
  const later: typeof import("./draft.rules.ts") = await import("./draft.rules.ts");
  const keys = later
    .addQuestion("CHOICE")(left)
    .questions.map(({ key }) => key);
  expect(new Set(keys).size).toBe(4);
});

test("questions from elsewhere come at the end, as many as there is room for", () => {
  const one = {
    kind: "CHOICE" as const,
    text: "new",
    several: false,
    choices: [{ text: "a", isRight: true, explanation: "" }],
  };
  const added = addImported([one, one])(draft);
  expect(added.questions.map(({ text }) => text)).toEqual(["seven", "eight", "new", "new"]);
  const full = addImported(Array.from({ length: 50 }, () => one))(draft);
  expect([full.questions.length, mayAddQuestion(full), mayAddQuestion(draft)]).toEqual([30, false, true]);
});

test("pictures come with questions, are sent by themselves and are not kept on the device", () => {
  const pictured = addImported([
    { kind: "CHOICE", text: "new", several: false, choices: [], picture: "data:image/png;base64,iVBO" },
  ])(draft);
  const pictures = (of: typeof draft) => of.questions.map(({ picture }) => picture);
  expect(pictures(pictured)).toEqual([undefined, undefined, "data:image/png;base64,iVBO"]);
  expect(JSON.stringify(writeDraft(pictured))).not.toContain("iVBO");
  expect(pictures(withoutPictures(pictured))).toEqual([undefined, undefined, ""]);
  expect(pictures(withPictures(draft, new Map([[8, "data:"]])))).toEqual([undefined, "data:"]);
});

describe("what is right", () => {
  const changeIn = (from: typeof draft, key: string, by: ChoicesChange) =>
    changeQuestion(key, by as unknown as (question: DraftQuestion) => DraftQuestion)(from);
  const change = (key: string, by: ChoicesChange) => changeIn(draft, key, by);

  test("is one where one may be chosen", () => {
    expect(rightOf(change("question 7", setRight("choice 72", true)), 0)).toEqual([false, true]);
  });
  test("is as many as are marked where several may", () => {
    expect(rightOf(change("question 8", setRight("choice 81", false)), 1)).toEqual([false, true]);
    expect(rightOf(change("question 8", setRight("choice 81", true)), 1)).toEqual([true, true]);
  });
  test("is as many as are marked where each counts", () => {
    const each = changeIn(draft, "question 7", setMode("EACH"));
    const both = changeIn(each, "question 7", setRight("choice 72", true));
    expect(rightOf(both, 0)).toEqual([true, true]);
    const [seven] = writeDraft(both).questions;
    expect(seven).toMatchObject({ several: false });
    expect(seven).not.toHaveProperty("each");
  });
  test("is the first of them once one alone may be chosen", () => {
    expect(rightOf(change("question 8", setMode("ONE")), 1)).toEqual([true, false]);
    expect(rightOf(change("question 7", setMode("ALL")), 0)).toEqual([true, false]);
  });
});

test("choices come, go and change", () => {
  const seven = inChoices(draft.questions[0]);
  if (!seven) throw new Error("no question");
  expect(addChoice(seven).choices).toHaveLength(3);
  expect(removeChoice("choice 71")(seven).choices.map(({ choiceId }) => choiceId)).toEqual([72]);
  expect(changeChoice("choice 72", { explanation: "so" })(seven).choices[1]).toMatchObject({
    text: "choice 72",
    explanation: "so",
  });
  const full = Array.from({ length: 6 }).reduce<typeof seven>((one) => addChoice(one), seven);
  expect([full.choices.length, mayAddChoice(full), mayAddChoice(seven)]).toEqual([8, false, true]);
});

test("a question of another kind is sent as it was read, and lines that are blank are not", () => {
  const number = { value: "3", tolerance: "", unit: "m", explanation: "so", kind: "NUMBER" } as const;
  const words = { texts: ["a", " ", "b "], explanation: "", kind: "SHORT_TEXT" as const };
  const read = addImported([
    { ...number, text: "How long?" },
    { ...words, text: "Which?" },
  ])({ ...draft, questions: [] });
  expect(writeDraft(read).questions).toEqual([
    { ...number, text: "How long?", questionId: undefined },
    { ...words, text: "Which?", texts: ["a", "b"], questionId: undefined },
  ]);
  const begun = addQuestion("SHORT_TEXT")(addQuestion("NUMBER")(draft));
  expect(begun.questions.map(({ kind = "CHOICE" }) => kind)).toEqual([
    "CHOICE",
    "CHOICE",
    "NUMBER",
    "SHORT_TEXT",
  ]);
});
