import { contentEndpoints } from "@manara/contract/contents/contents";
import { type EditTestBody, quizManagementEndpoints } from "@manara/contract/quizzes/quiz-management";
import { quizEndpoints } from "@manara/contract/quizzes/quizzes";
import { describe, expect, test } from "vitest";
import { startTestSchool } from "../../../test/test-school.ts";
import { ofChoices } from "./quizzes.fixture.ts";

const { getEditableTest, editTest, importQuestions, addQuestionPicture, deleteQuestionPicture } =
  quizManagementEndpoints;
const { createLesson, editLesson, cloneContents, listContents, deleteContent } = contentEndpoints;
const { startTest, saveAnswer, handIn, getTestResult } = quizEndpoints;

const school = await startTestSchool();
type Person = { id: number };

const question = (text: string, right = "4") => ({
  text,
  several: false,
  choices: ["3", "4", "5"].map((choice) => ({ text: choice, isRight: choice === right, explanation: "" })),
});
const six = Array.from({ length: 6 }, (_, index) => question(`Question ${index}?`));
const rules = { attemptsAllowed: null, pauseMinutes: 0, shuffled: false };

async function makeTaughtCourse() {
  const course = await school.makeCourse();
  return { course, teacher: { id: course.authorId ?? 0 } };
}

/** A test that a teacher has made through the API, hidden still. */
async function createTest(questions: EditTestBody["questions"] = six) {
  const { course, teacher } = await makeTaughtCourse();
  const made = await school.call(createLesson, {
    as: teacher,
    body: { courseId: course.id, title: "Fractions", kind: "TEST" },
  });
  const { contentId } = made.body;
  const edited = await edit(teacher, { contentId, questions });
  return { course, teacher, contentId, made, edited };
}

const edit = (
  as: Person | null,
  body: Partial<EditTestBody> & Pick<EditTestBody, "contentId" | "questions">,
) => school.call(editTest, { as, body: { ...rules, ...body } });
const show = (as: Person, contentId: number) =>
  school.call(editLesson, { as, body: { contentId, hidden: false } });
const readBack = async (as: Person, contentId: number) =>
  (await school.call(getEditableTest, { as, query: { contentId } })).body;

test("a test begins hidden and empty, and holds what it is given", async () => {
  const { teacher, contentId, made, edited } = await createTest();
  expect(made.body).toMatchObject({ type: "LESSON", kind: "TEST", hidden: true, video: null });
  expect(edited.status).toBe(200);
  expect(edited.body).toMatchObject({ contentId, version: 2, ...rules });
  expect(ofChoices(edited.body.questions).map(({ text }) => text)).toEqual(six.map(({ text }) => text));
  expect(edited.body.questions[0]).toMatchObject({
    html: '<p dir="auto">Question 0?</p>',
    several: false,
    pictureUrl: null,
    choices: [
      { text: "3", isRight: false },
      { text: "4", isRight: true },
      { text: "5", isRight: false },
    ],
  });
  expect(await readBack(teacher, contentId)).toEqual(edited.body);
});

test("formulas are rendered, and nothing in a text runs", async () => {
  const { teacher, contentId } = await createTest();
  const hostile = { ...question("What is $$x^2$$? <script>alert(1)</script>") };
  const { body } = await edit(teacher, { contentId, questions: [hostile] });
  expect(body.questions[0]?.html).toContain("<math");
  expect(body.questions[0]?.html).not.toContain("<script");
});

describe("students find a test once it is complete", () => {
  test("an incomplete one stays hidden", async () => {
    const { teacher, contentId } = await createTest(six.slice(1));
    expect(await show(teacher, contentId)).toMatchObject({ status: 409, code: "TEST_INCOMPLETE" });
    await edit(teacher, { contentId, questions: six });
    expect(await show(teacher, contentId)).toMatchObject({ status: 200, body: { hidden: false } });
  });

  test("one that is shown stays complete", async () => {
    const { teacher, contentId } = await createTest();
    await show(teacher, contentId);
    const questions = ofChoices((await readBack(teacher, contentId)).questions);
    expect(await edit(teacher, { contentId, questions: questions.slice(1) })).toMatchObject({
      status: 409,
      code: "TEST_INCOMPLETE",
    });
    const without = questions.map((one) => ({
      ...one,
      choices: one.choices.map((choice) => ({ ...choice, isRight: false })),
    }));
    expect((await edit(teacher, { contentId, questions: without })).code).toBe("TEST_INCOMPLETE");
    expect(ofChoices((await readBack(teacher, contentId)).questions)).toEqual(questions);
  });

  test("a video needs no questions", async () => {
    const { course, teacher } = await makeTaughtCourse();
    const lesson = await school.makeLesson({ courseId: course.id, hidden: true });
    expect((await show(teacher, lesson.id)).status).toBe(200);
  });
});

describe("two who edit", () => {
  test("an edit that began from an older version is refused", async () => {
    const { teacher, contentId } = await createTest();
    expect((await edit(teacher, { contentId, version: 1, questions: [] })).code).toBe("EDIT_CONFLICT");
    expect((await edit(teacher, { contentId, version: 2, questions: [] })).body.version).toBe(3);
  });

  test("of two at once one is refused", async () => {
    const { teacher, contentId } = await createTest();
    const answers = await Promise.all(
      [1, 2, 3].map((pauseMinutes) => edit(teacher, { contentId, version: 2, pauseMinutes, questions: six })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  test("the same again is no edit", async () => {
    const { teacher, contentId, edited } = await createTest();
    const { questions } = edited.body;
    expect((await edit(teacher, { contentId, questions })).body.version).toBe(2);
    expect((await edit(teacher, { contentId, questions, shuffled: true })).body.version).toBe(3);
  });
});

/** Somebody who has taken a test and answered its first question with one of its choices. */
async function takeTest(contentId: number, courseId: number, choice: number) {
  const student = await school.makeUser();
  await school.makePurchase({ userId: student.id, courseId });
  const { attemptId, questions } = (await school.call(startTest, { as: student, body: { contentId } })).body;
  const [first] = ofChoices(questions);
  await school.call(saveAnswer, {
    as: student,
    body: {
      attemptId,
      questionId: first?.questionId ?? 0,
      choiceIds: [first?.choices[choice]?.choiceId ?? 0],
      counter: 1,
    },
  });
  const result = (await school.call(handIn, { as: student, body: { attemptId } })).body;
  const readAgain = async () =>
    (await school.call(getTestResult, { as: student, query: { attemptId } })).body;
  return { student, attemptId, result, readAgain };
}

describe("what was handed in before an edit", () => {
  async function makeShownTest() {
    const made = await createTest();
    await show(made.teacher, made.contentId);
    return made;
  }

  test("is right for both where a second choice counts by itself", async () => {
    const { course, teacher, contentId, edited } = await makeShownTest();
    const four = await takeTest(contentId, course.id, 1);
    const five = await takeTest(contentId, course.id, 2);
    const questions = ofChoices(edited.body.questions).map((one, index) =>
      index > 0
        ? one
        : {
            ...one,
            choices: one.choices.map((choice) => ({
              ...choice,
              isRight: choice.isRight || choice.text === "5",
            })),
          },
    );
    expect((await edit(teacher, { contentId, questions })).status).toBe(200);
    expect([(await four.readAgain()).score, (await five.readAgain()).score]).toEqual([1, 1]);
  });

  test("is graded anew where another choice is right", async () => {
    const { course, teacher, contentId, edited } = await makeShownTest();
    const four = await takeTest(contentId, course.id, 1);
    const five = await takeTest(contentId, course.id, 2);
    expect([four.result.score, five.result.score]).toEqual([1, 0]);
    const questions = ofChoices(edited.body.questions).map((one, index) =>
      index > 0
        ? one
        : { ...one, choices: one.choices.map((choice) => ({ ...choice, isRight: choice.text === "5" })) },
    );
    await edit(teacher, { contentId, questions });
    expect([(await four.readAgain()).score, (await five.readAgain()).score]).toEqual([0, 1]);
    expect((await five.readAgain()).questions[0]).toMatchObject({ isRight: true });
  });

  test("keeps what it was asked, whatever is asked now", async () => {
    const { course, teacher, contentId } = await makeShownTest();
    const taken = await takeTest(contentId, course.id, 1);
    await edit(teacher, { contentId, questions: six.map((one) => ({ ...one, text: `New ${one.text}` })) });
    expect(await taken.readAgain()).toEqual(taken.result);
    const next = await school.call(startTest, { as: taken.student, body: { contentId } });
    expect(next.body.questions.every(({ html }) => html.includes("New"))).toBe(true);
  });

  test("shows a text as it reads now", async () => {
    const { course, teacher, contentId, edited } = await makeShownTest();
    const taken = await takeTest(contentId, course.id, 1);
    const questions = ofChoices(edited.body.questions).map((one) => ({ ...one, text: `${one.text}!` }));
    await edit(teacher, { contentId, questions });
    const again = await taken.readAgain();
    expect([again.score, again.questions[0]?.html]).toEqual([1, '<p dir="auto">Question 0?!</p>']);
  });

  test("and an attempt under way goes on with what it was asked", async () => {
    const { course, teacher, contentId } = await makeShownTest();
    const student = await school.makeUser();
    await school.makePurchase({ userId: student.id, courseId: course.id });
    const begun = (await school.call(startTest, { as: student, body: { contentId } })).body;
    await edit(teacher, { contentId, questions: six.map((one) => ({ ...one, text: "Other" })) });
    const [first] = ofChoices(begun.questions);
    const { attemptId } = begun;
    const body = {
      attemptId,
      questionId: first?.questionId ?? 0,
      choiceIds: [first?.choices[1]?.choiceId ?? 0],
      counter: 1,
    };
    expect((await school.call(saveAnswer, { as: student, body })).status).toBe(200);
    expect((await school.call(handIn, { as: student, body: { attemptId } })).body.score).toBe(1);
  });
});

test("who may edit a test, and what of it is on record", async () => {
  const { course, teacher, contentId } = await createTest();
  const [student, other] = [await school.makeUser(), await school.makeUser({ role: "TEACHER" })];
  for (const as of [student, other]) {
    expect((await edit(as, { contentId, questions: [] })).code).toBe(
      as === student ? "NOT_AUTHORISED" : "CONTENT_NOT_FOUND",
    );
  }
  expect((await edit(null, { contentId, questions: [] })).code).toBe("NOT_LOGGED_IN");
  await show(teacher, contentId);
  expect((await edit(other, { contentId, questions: [] })).code).toBe("NOT_AUTHORISED");
  const act = await school.db
    .selectFrom("auditEntries")
    .select(["act", "actorId", "subjectId", "details"])
    .where("act", "=", "test.edited")
    .orderBy("id", "desc")
    .executeTakeFirst();
  expect(act).toEqual({
    act: "test.edited",
    actorId: teacher.id,
    subjectId: contentId,
    details: { courseId: course.id, title: "Fractions", questions: 6, regraded: 0 },
  });
});

test("a copy has the questions and no attempts; the source stays as it was", async () => {
  const { course, teacher, contentId } = await createTest();
  const target = await school.makeCourse({ authorId: teacher.id });
  const source = await readBack(teacher, contentId);
  await school.call(cloneContents, {
    as: teacher,
    body: { contentIds: [contentId], courseIds: [target.id, course.id] },
  });
  const [copy] = (await school.call(listContents, { as: teacher, query: { courseId: target.id } })).body;
  expect(copy).toMatchObject({ kind: "TEST", hidden: true, title: "Fractions" });
  const copied = await readBack(teacher, copy?.contentId ?? 0);
  const plain = (test: typeof source) =>
    ofChoices(test.questions).map(({ text, choices }) => [
      text,
      ...choices.map((choice) => [choice.text, choice.isRight]),
    ]);
  expect(plain(copied)).toEqual(plain(source));
  expect(
    copied.questions.some(({ questionId }) => source.questions.some((one) => one.questionId === questionId)),
  ).toBe(false);
  expect(await readBack(teacher, contentId)).toEqual(source);
});

const gif = new Uint8Array(Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64"));

describe("the picture of a question", () => {
  async function withPicture() {
    const { teacher, course, contentId, edited } = await createTest();
    const { default: sharp } = await import("sharp");
    const pixels = sharp({ create: { width: 2000, height: 1000, channels: 3, background: "#208050" } });
    const file = { name: "graph.png", bytes: new Uint8Array(await pixels.png().toBuffer()) };
    const questionId = edited.body.questions[0]?.questionId ?? 0;
    const added = await school.call(addQuestionPicture, { as: teacher, query: { questionId }, file });
    return { teacher, course, contentId, questionId, added };
  }
  const load = async (url: string) => (await school.app.inject({ method: "GET", url })).statusCode;

  test("is shrunk, shown with it, and loaded by those who may open the test", async () => {
    const { teacher, course, contentId, questionId, added } = await withPicture();
    expect(added.status).toBe(200);
    await school.platform.changes.catchUp();
    expect(await load(added.body.pictureUrl)).toBe(200);
    const { questions } = await readBack(teacher, contentId);
    expect(questions[0]?.pictureUrl).toBe(added.body.pictureUrl);
    await show(teacher, contentId);
    const student = await school.makeUser();
    const { id } = await school.makePurchase({ userId: student.id, courseId: course.id });
    const begun = (await school.call(startTest, { as: student, body: { contentId } })).body;
    const url = begun.questions.find((one) => one.questionId === questionId)?.pictureUrl ?? "";
    expect(await load(url)).toBe(200);
    await school.db.deleteFrom("purchases").where("id", "=", id).execute();
    await school.platform.changes.catchUp();
    expect(await load(url)).toBe(403);
  });

  test("stays when the question gets other choices, and goes when it is taken away", async () => {
    const { teacher, contentId, questionId } = await withPicture();
    const questions = ofChoices((await readBack(teacher, contentId)).questions);
    const sent = questions.map((one) => ({ ...one, choices: one.choices.slice(1) }));
    const edited = await edit(teacher, { contentId, questions: sent });
    const [first] = edited.body.questions;
    expect(first?.questionId).not.toBe(questionId);
    expect(first?.pictureUrl).toMatch(/\.webp$/);
    const gone = await school.call(deleteQuestionPicture, {
      as: teacher,
      query: { questionId: first?.questionId ?? 0 },
    });
    expect(gone.status).toBe(204);
    await school.platform.changes.catchUp();
    expect(await load(first?.pictureUrl ?? "")).not.toBe(200);
    expect(ofChoices((await readBack(teacher, contentId)).questions)[0]?.pictureUrl).toBeNull();
  });

  test("is a picture, of those who teach the course", async () => {
    const { teacher, edited } = await createTest();
    const query = { questionId: edited.body.questions[0]?.questionId ?? 0 };
    const send = (as: Person, name: string) =>
      school.call(addQuestionPicture, { as, query, file: { name, bytes: gif } });
    expect(await send(teacher, "picture.png")).toMatchObject({ status: 415, code: "UNSUPPORTED_MEDIA" });
    expect((await send(await school.makeUser(), "picture.png")).code).toBe("NOT_AUTHORISED");
    const unknown = { questionId: 2_000_000_000 };
    expect((await school.call(deleteQuestionPicture, { as: teacher, query: unknown })).code).toBe(
      "QUESTION_NOT_FOUND",
    );
  });
});

test("deleted for good, a test takes its questions and attempts along", async () => {
  const { teacher, contentId, course } = await createTest();
  await show(teacher, contentId);
  await takeTest(contentId, course.id, 1);
  await school.call(deleteContent, { as: teacher, query: { contentId } });
  await school.db.deleteFrom("contents").where("id", "=", contentId).execute();
  for (const table of ["quizzes", "questions", "attempts"] as const) {
    expect(await school.db.selectFrom(table).selectAll().where("lessonId", "=", contentId).execute()).toEqual(
      [],
    );
  }
});

test("a text is read as questions, and nothing is kept of it", async () => {
  const { teacher, contentId } = await createTest([]);
  const send = (as: Person, text: string) =>
    school.call(importQuestions, { as, body: { contentId, format: "GIFT", text } });
  const { status, body } = await send(teacher, "One? {=a ~b}\n\nIs it so? {T}\n\nWrite. {}");
  expect(status).toBe(200);
  expect(body.questions.map(({ text }) => text)).toEqual(["One?", "Is it so?"]);
  expect(ofChoices(body.questions)[1]?.choices.map(({ text }) => text)).toEqual(["صحيح", "خطأ"]);
  expect(body.problems).toEqual([{ code: "KIND_LEFT_OUT", line: 5, number: 3, name: "", excerpt: "Write." }]);
  expect(ofChoices((await readBack(teacher, contentId)).questions)).toEqual([]);
  expect((await send(await school.makeUser(), "One? {=a ~b}")).code).toBe("NOT_AUTHORISED");
  expect((await edit(teacher, { contentId, questions: body.questions })).body.questions).toHaveLength(2);
});

test("a question of Moodle's comes with its picture, which the saved question then gets", async () => {
  const { teacher, contentId } = await createTest([]);
  const { default: sharp } = await import("sharp");
  const create = { width: 40, height: 20, channels: 3, background: "#208050" } as const;
  const png = await sharp({ create }).png().toBuffer();
  const text = `<quiz><question type="multichoice"><questiontext format="html"><text><![CDATA[Which? <img src="@@PLUGINFILE@@/a.png">]]></text><file name="a.png" path="/" encoding="base64">${png.toString("base64")}</file></questiontext><answer fraction="100"><text>a</text></answer><answer fraction="0"><text>b</text></answer></question></quiz>`;
  const body = { contentId, format: "MOODLE_XML", text } as const;
  const read = (await school.call(importQuestions, { as: teacher, body })).body;
  expect([read.problems, read.questions.map((one) => one.text)]).toEqual([[], ["Which?"]]);
  const edited = await edit(teacher, { contentId, questions: read.questions });
  const bytes = new Uint8Array(Buffer.from(read.questions[0]?.picture ?? "", "base64"));
  const file = { name: "a.png", bytes };
  const query = { questionId: edited.body.questions[0]?.questionId ?? 0 };
  expect((await school.call(addQuestionPicture, { as: teacher, query, file })).status).toBe(200);
});

test("a hidden test may be unfinished, and what is blank in it is not asked", async () => {
  const [first = question("?"), second = question("?")] = six;
  const blankChoice = { text: "\u200b", isRight: false, explanation: "" };
  const { teacher, contentId, edited } = await createTest([
    { ...first, text: "\u200b\u2060", pictured: true },
    { ...second, choices: [...second.choices, blankChoice] },
    question("Whole?"),
  ]);
  expect(edited.status).toBe(200);
  expect((await show(teacher, contentId)).code).toBe("TEST_INCOMPLETE");
  const { questions } = (await school.call(startTest, { as: teacher, body: { contentId } })).body;
  expect(questions.map(({ html }) => html)).toEqual(['<p dir="auto">Whole?</p>']);
  const unfinished = await createTest([{ ...second, choices: [blankChoice] }]);
  const body = { contentId: unfinished.contentId };
  expect((await school.call(startTest, { as: unfinished.teacher, body })).code).toBe("TEST_INCOMPLETE");
});
