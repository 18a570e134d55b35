import { userEndpoints } from "@manara/contract/accounts/users";
import { contentEndpoints } from "@manara/contract/contents/contents";
import { practiceEndpoints } from "@manara/contract/quizzes/practice";
import type { QuestionKind } from "@manara/contract/quizzes/question-kind-rules";
import { questionKinds } from "@manara/contract/quizzes/question-kinds";
import { type EditTestBody, quizManagementEndpoints } from "@manara/contract/quizzes/quiz-management";
import { type AnswerBody, type Question, quizEndpoints } from "@manara/contract/quizzes/quizzes";
import { describe, expect, test } from "vitest";
import { startTestSchool } from "../../../test/test-school.ts";

const { getEditableTest, editTest, getTestStatistics, exportTestStatistics } = quizManagementEndpoints;
const { startTest, saveAnswer, handIn, getTestResult } = quizEndpoints;

const school = await startTestSchool();
type Person = { id: number };
type Sent = EditTestBody["questions"][number];
type Given = Omit<AnswerBody, "attemptId" | "questionId" | "counter">;

interface Sample {
  question: Sent;
  /** The same with another key, by which the wrong answer is right. */
  changed: (stored: Sent) => Sent;
  right: (asked: Question) => Given;
  wrong: (asked: Question) => Given;
  /** Answers that cannot be one to it. */
  refused: { given: Given; code: string };
  /** The wrong answer in words, each of which is a row of the statistics. */
  words: string[];
}

/** The choice with this text, in whatever order they are drawn. */
const choose = (asked: Question, text: string): Given => ({
  choiceIds:
    asked.kind === "CHOICE"
      ? asked.choices.flatMap(({ choiceId, html }) => (html.includes(text) ? choiceId : []))
      : [],
});

/** Each kind has a question to try. */
const samples: Record<QuestionKind, Sample> = {
  CHOICE: {
    question: {
      text: "2 + 2?",
      several: false,
      choices: ["4", "5"].map((text) => ({ text, isRight: text === "4", explanation: "SECRET" })),
    },
    changed: (stored) =>
      "choices" in stored
        ? {
            ...stored,
            choices: stored.choices.map((choice) => ({ ...choice, isRight: choice.text === "5" })),
          }
        : stored,
    right: (asked) => choose(asked, "4"),
    wrong: (asked) => choose(asked, "5"),
    refused: { given: { typed: "4" }, code: "CHOICE_IDS_INVALID" },
    words: ["5"],
  },
  NUMBER: {
    question: {
      kind: "NUMBER",
      text: "2 + 2?",
      value: "4",
      tolerance: "0.5",
      unit: "m",
      explanation: "SECRET",
    },
    changed: (stored) => ({ ...stored, value: "7" }) as Sent,
    right: () => ({ typed: "٤٫٥" }),
    wrong: () => ({ typed: "7" }),
    refused: { given: { choiceIds: [1] }, code: "TYPED_INVALID" },
    words: ["7"],
  },
  SHORT_TEXT: {
    question: { kind: "SHORT_TEXT", text: "Who?", texts: ["أحمد"], explanation: "SECRET" },
    changed: (stored) => ({ ...stored, texts: ["Ali"] }) as Sent,
    right: () => ({ typed: "احمد" }),
    wrong: () => ({ typed: "ali" }),
    refused: { given: {}, code: "TYPED_INVALID" },
    words: ["ali"],
  },
};

const rules = { attemptsAllowed: null, pauseMinutes: 0, shuffled: false };

/** A test of six questions of a kind that students find, and whoever has taken its first. */
async function makeTest({ question }: Sample) {
  const course = await school.makeCourse();
  const teacher = { id: course.authorId ?? 0 };
  const body = { courseId: course.id, title: "Each", kind: "TEST", free: true } as const;
  const { contentId } = (await school.call(contentEndpoints.createLesson, { as: teacher, body })).body;
  const questions = Array.from({ length: 6 }, () => question);
  const made = await school.call(editTest, { as: teacher, body: { contentId, ...rules, questions } });
  expect(made.status).toBe(200);
  const shown = { contentId, hidden: false };
  expect((await school.call(contentEndpoints.editLesson, { as: teacher, body: shown })).status).toBe(200);
  const read = async () =>
    (await school.call(getEditableTest, { as: teacher, query: { contentId } })).body.questions;
  return { course, teacher, contentId, read };
}

async function begin(as: Person, contentId: number) {
  const { attemptId, questions } = (await school.call(startTest, { as, body: { contentId } })).body;
  const [first] = questions as [Question];
  const answer = (given: Given, counter: number) =>
    school.call(saveAnswer, { as, body: { attemptId, questionId: first.questionId, ...given, counter } });
  return { attemptId, questions, first, answer };
}

describe.each(questionKinds)("each kind has all that tests do: %s", (kind) => {
  const sample = samples[kind];

  test("it is saved, read back as it was and unchanged when it is sent again, and copied", async () => {
    const { course, teacher, contentId, read } = await makeTest(sample);
    const questions = await read();
    expect(questions[0]).toMatchObject({ kind, ...sample.question });
    const again = await school.call(editTest, { as: teacher, body: { contentId, ...rules, questions } });
    expect(again.body.version).toBe(2);
    const body = { contentIds: [contentId], courseIds: [course.id] };
    await school.call(contentEndpoints.cloneContents, { as: teacher, body });
    const listed = (
      await school.call(contentEndpoints.listContents, { as: teacher, query: { courseId: course.id } })
    ).body;
    const copy = listed.find((one) => one.contentId !== contentId)?.contentId ?? 0;
    const copied = await school.call(getEditableTest, { as: teacher, query: { contentId: copy } });
    expect(copied.body.questions[0]).toMatchObject({ kind, ...sample.question });
    expect(copied.body.questions[0]?.questionId).not.toBe(questions[0]?.questionId);
  });

  test("it is asked without what is right, answered, taken back and refused by its field", async () => {
    const { contentId } = await makeTest(sample);
    const { questions, first, answer } = await begin(await school.makeUser(), contentId);
    expect(questions.map((question) => question.kind)).toEqual(Array(6).fill(kind));
    expect(JSON.stringify(questions)).not.toMatch(/SECRET|isRight|"value"|"texts"/);
    const refused = await answer(sample.refused.given, 1);
    expect([refused.status, refused.code, refused.issues]).toEqual([
      400,
      "VALIDATION_FAILED",
      [sample.refused.code],
    ]);
    const right = sample.right(first);
    expect((await answer(right, 2)).body).toEqual({ questionId: first.questionId, ...right, counter: 2 });
    const nothing = Object.fromEntries(
      Object.entries(right).map(([field, said]) => [field, typeof said === "string" ? "" : []]),
    );
    expect((await answer(nothing, 3)).body).toEqual({ questionId: first.questionId, ...nothing, counter: 3 });
  });

  test("it is graded, graded anew by another key, counted, practised and told to whoever answered", async () => {
    const { teacher, contentId, read } = await makeTest(sample);
    const [one, other] = [await school.makeUser(), await school.makeUser()];
    const scores: number[] = [];
    const attempts: number[] = [];
    for (const [as, said] of [
      [one, sample.right],
      [other, sample.wrong],
    ] as const) {
      const { attemptId, first, answer } = await begin(as, contentId);
      expect((await answer(said(first), 1)).status).toBe(200);
      scores.push((await school.call(handIn, { as, body: { attemptId } })).body.score ?? -1);
      attempts.push(attemptId);
    }
    expect(scores).toEqual([1, 0]);

    const statistics = await school.call(getTestStatistics, { as: teacher, query: { contentId } });
    expect(statistics.body.questions[0]).toMatchObject({
      kind,
      askedCount: 2,
      rightCount: 1,
      unansweredCount: 0,
    });
    expect(statistics.body.questions[1]).toMatchObject({
      kind,
      askedCount: 2,
      rightCount: 0,
      unansweredCount: 2,
    });
    const table = await school.call(exportTestStatistics, { as: teacher, query: { contentId } });
    for (const words of sample.words) expect(table.body).toContain(`,${words},0,1`);

    const mine = (await school.call(userEndpoints.exportMyData, { as: other })).body;
    expect(mine.tests[0]?.answers[0]).toEqual({ question: sample.question.text, chosen: sample.words });

    const questions = (await read()).map((stored, place) => (place === 0 ? sample.changed(stored) : stored));
    expect(
      (await school.call(editTest, { as: teacher, body: { contentId, ...rules, questions } })).status,
    ).toBe(200);
    const again = [one, other].map((as, place) =>
      school.call(getTestResult, { as, query: { attemptId: attempts[place] ?? 0 } }),
    );
    expect((await Promise.all(again)).map(({ body }) => body.score)).toEqual([0, 1]);

    const practice = { as: other, query: { contentId } };
    const [missed] = (await school.call(practiceEndpoints.listPractice, practice)).body as unknown as [
      Question,
    ];
    const body = { questionId: missed.questionId, ...sample.wrong(missed) };
    const practised = await school.call(practiceEndpoints.answerPractice, { as: other, body });
    expect(practised.body).toMatchObject({ kind, isRight: missed.questionId === questions[0]?.questionId });
  });
});
