import type { Question } from "@manara/contract/quizzes/quizzes";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { text } from "#text/features/quizzes/messages";
import { GradedQuestionView } from "../graded-question-view.tsx";
import { QuestionForm } from "../question-form.tsx";
import { isAnyAnswer, isGiven, isKnown, noAnswerTo, restsMsOf } from "./question-views.tsx";

test.each([
  [{ choiceIds: [] }, false],
  [{ choiceIds: [1] }, true],
  [{ typed: " " }, false],
  [{ typed: "5" }, true],
  [{}, false],
  [undefined, false],
])("the answer %j says something: %s", (answer, isSaid) => {
  expect(isGiven(answer)).toBe(isSaid);
});

test.each<[unknown, boolean]>([
  [{ choiceIds: [1] }, true],
  [{ typed: "5" }, true],
  [{ choiceIds: "1" }, false],
  [{ typed: 5 }, false],
  [{ counter: 1 }, false],
])("what was kept on the device, %j, is an answer: %s", (answer, isOne) => {
  expect(isAnyAnswer(answer as object)).toBe(isOne);
});

test("of a kind that is newer than the page a question is shown, and how to answer it", () => {
  const question = { kind: "NEWER", questionId: 1, html: "<p>asked</p>", pictureUrl: null, isRight: false };
  const newer = question as unknown as Question & { isRight: boolean };
  const answer = noAnswerTo(newer);
  expect([isKnown(newer), isGiven(answer), restsMsOf(newer)]).toEqual([false, false, 0]);
  const form = createElement(QuestionForm, {
    question: newer,
    answer,
    isDisabled: false,
    onAnswer: () => undefined,
  });
  const graded = createElement(GradedQuestionView, { question: newer as never });
  for (const shown of [renderToStaticMarkup(form), renderToStaticMarkup(graded)]) {
    expect(shown).toContain("asked");
    expect(shown).toContain(text.newerKind);
  }
});
