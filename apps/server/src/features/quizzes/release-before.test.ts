import { contentEndpoints } from "@manara/contract/contents/contents";
import { quizManagementEndpoints } from "@manara/contract/quizzes/quiz-management";
import { quizEndpoints } from "@manara/contract/quizzes/quizzes";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { startTestSchool } from "../../../test/test-school.ts";
import type { ChoiceParts } from "./kinds/choice/choice-forms.ts";
import { makeAttempt, makeQuizWithQuestions, ofChoices } from "./quizzes.fixture.ts";

/*
 * The release before writes choices, several and chosen, this one parts and answer: whatever one has written, the other reads.
 */

const school = await startTestSchool();
const { db } = school;

/** Questions of a test as this release reads them, and as the one before does. */
async function readBoth(lessonId: number) {
  const rows = await db
    .selectFrom("questions")
    .select(["id", "several", "parts"])
    .where("lessonId", "=", lessonId)
    .orderBy("position")
    .execute();
  const choices = await db
    .selectFrom("choices")
    .innerJoin("questions", "questions.id", "choices.questionId")
    .select(["questionId", "choices.id", "choices.text", "choices.textHtml", "isRight"])
    .select(["explanation", "explanationHtml"])
    .where("lessonId", "=", lessonId)
    .orderBy("choices.position")
    .execute();
  const before = rows.map(({ id, several }) => ({
    several,
    choices: choices.filter(({ questionId }) => questionId === id).map(({ questionId: _, ...rest }) => rest),
  }));
  return { now: rows.map(({ parts }) => parts as unknown as ChoiceParts), before };
}

const texts = (questions: readonly Pick<ChoiceParts, "choices">[]) =>
  questions.map(({ choices }) => choices.map(({ text, isRight }) => `${text} ${isRight}`));

/** A question as the release before makes one. */
async function makeBefore(lessonId: number, position: number) {
  const { id } = await db
    .insertInto("questions")
    .values({ lessonId, position, text: "2 + 2?", several: true } as never)
    .returning("id")
    .executeTakeFirstOrThrow();
  const choices = ["5", "4"].map((text, index) => ({
    questionId: id,
    position: 2 - index,
    text,
    isRight: text === "4",
  }));
  await db.insertInto("choices").values(choices).execute();
  return id;
}

test("what the release before makes and changes of a question, this one reads", async () => {
  const { contentId } = await makeQuizWithQuestions(school, { right: [] });
  const id = await makeBefore(contentId, 1);
  const made = await readBoth(contentId);
  expect(made.now).toEqual(made.before);
  expect(made.now).toMatchObject([{ several: true, choices: [{ text: "4", isRight: true }, { text: "5" }] }]);

  await db.updateTable("questions").set({ several: false }).where("id", "=", id).execute();
  await db.updateTable("choices").set({ isRight: sql`not is_right` }).where("questionId", "=", id).execute();
  const changed = await readBoth(contentId);
  expect(changed.now).toEqual(changed.before);
  expect(changed.now).toMatchObject([{ several: false, choices: [{ isRight: false }, { isRight: true }] }]);

  await db.deleteFrom("choices").where("questionId", "=", id).where("text", "=", "5").execute();
  expect(texts((await readBoth(contentId)).now)).toEqual([["4 false"]]);
});

test("what this release makes and changes of a question, the one before reads", async () => {
  const { contentId, courseId } = await makeQuizWithQuestions(school, { right: [1], hidden: true });
  const { authorId } = await db
    .selectFrom("courses")
    .select("authorId")
    .where("id", "=", courseId)
    .executeTakeFirstOrThrow();
  const as = { id: authorId ?? 0 };
  const rules = { contentId, attemptsAllowed: null, pauseMinutes: 0, shuffled: true };
  const { getEditableTest, editTest } = quizManagementEndpoints;
  const { questions } = (await school.call(getEditableTest, { as, query: { contentId } })).body;
  const sent = ofChoices(questions).map((question) => ({
    ...question,
    several: true,
    choices: question.choices.toReversed().map((choice) => ({ ...choice, isRight: !choice.isRight })),
  }));
  expect((await school.call(editTest, { as, body: { ...rules, questions: sent } })).status).toBe(200);
  const edited = await readBoth(contentId);
  expect(edited.before).toEqual(edited.now);
  expect(edited.before.map(({ several }) => several)).toEqual([true]);

  const other = [
    {
      text: "?",
      several: false,
      choices: ["a", "b"].map((text) => ({ text, isRight: text === "a", explanation: "" })),
    },
  ];
  await school.call(editTest, { as, body: { ...rules, questions: other } });
  const replaced = await readBoth(contentId);
  expect(replaced.before).toEqual(replaced.now);
  expect(texts(replaced.before)).toEqual([["a true", "b false"]]);

  await school.call(contentEndpoints.cloneContents, {
    as,
    body: { contentIds: [contentId], courseIds: [courseId] },
  });
  const copy = await db
    .selectFrom("contents")
    .select("id")
    .where("courseId", "=", courseId)
    .where("kind", "=", "TEST")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  const copied = await readBoth(copy.id);
  expect(copied.before).toEqual(copied.now);
  expect(texts(copied.now)).toEqual(texts(replaced.now));
  expect(await readBoth(contentId)).toEqual(replaced);
});

test("a copy that the release before makes has its choices on both sides", async () => {
  const { contentId } = await makeQuizWithQuestions(school, { right: [2] });
  const { contentId: target } = await makeQuizWithQuestions(school, { right: [] });
  await sql`
    with copied as materialized (
      select nextval(pg_get_serial_sequence('questions', 'id'))::integer as new_id, questions.* from questions
      where lesson_id = ${contentId}
    ), written as (
      insert into questions (id, lesson_id, position, text, text_html, several) overriding system value
      select new_id, ${target}, position, text, text_html, several from copied
    ), choices_written as (
      insert into choices (question_id, position, text, text_html, is_right, explanation, explanation_html)
      select copied.new_id, choices.position, choices.text, choices.text_html, is_right, explanation, explanation_html
      from copied join choices on choices.question_id = copied.id order by random()
    )
    select from copied limit 0`.execute(db);
  const [source, copied] = [await readBoth(contentId), await readBoth(target)];
  expect(copied.now).toEqual(copied.before);
  expect(texts(copied.now)).toEqual(texts(source.now));
});

test("an answer is the same for both releases, whichever has written it, and when it is taken back", async () => {
  const test = await makeQuizWithQuestions(school, { free: true });
  const student = await school.makeUser();
  const attemptId = await makeAttempt(school, test, student.id);
  const [{ id: questionId, choices }] = test.questions as [(typeof test.questions)[number]];
  const [first = 0, second = 0] = choices;
  const read = () =>
    db
      .selectFrom("attemptAnswers")
      .select(["chosen", "answer"])
      .where("attemptId", "=", attemptId)
      .executeTakeFirst();
  const answerNow = (choiceIds: number[], counter: number) =>
    school.call(quizEndpoints.saveAnswer, {
      as: student,
      body: { attemptId, questionId, choiceIds, counter },
    });
  const answerBefore = (chosen: number[], counter: number) =>
    sql`
    insert into attempt_answers as kept (attempt_id, question_id, chosen, counter, saved_at)
    values (${attemptId}, ${questionId}, ${chosen}::integer[], ${counter}, now())
    on conflict (attempt_id, question_id) do update set
      chosen = case when kept.counter < excluded.counter then excluded.chosen else kept.chosen end,
      counter = greatest(kept.counter, excluded.counter)`.execute(db);

  await answerBefore([first], 1);
  expect(await read()).toEqual({ chosen: [first], answer: { choiceIds: [first] } });
  await answerNow([second], 2);
  expect(await read()).toEqual({ chosen: [second], answer: { choiceIds: [second] } });
  await answerNow([], 3);
  expect(await read()).toEqual({ chosen: [], answer: null });
  await answerBefore([first], 4);
  await answerBefore([second], 3);
  expect(await read()).toEqual({ chosen: [first], answer: { choiceIds: [first] } });
  await answerBefore([], 5);
  expect(await read()).toEqual({ chosen: [], answer: null });
});
