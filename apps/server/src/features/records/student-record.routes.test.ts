import { recordEndpoints } from "@manara/contract/records/records";
import { expect, test } from "vitest";
import { makeClock } from "../../../test/clock.ts";
import { startTestSchool } from "../../../test/test-school.ts";
import { makeAttempt, makeQuizWithQuestions, ofChoices } from "../quizzes/quizzes.fixture.ts";
import { describeStudentPaper } from "./describe-student-paper.ts";

const { getStudentRecord, getMyRecord, getRecordedAttempt, printMyRecord, printStudentRecord } =
  recordEndpoints;

const NOW = new Date("2026-03-10T10:00:00.000Z");
const school = await startTestSchool({ country: "ng", clock: makeClock(NOW).clock });
const admin = await school.makeUser({ role: "ADMIN" });

/** A student of two courses of two teachers, who has watched a film, taken a test, asked and noted something in the first. */
async function makeStudent() {
  const [course, other] = [await school.makeCourse({ name: "Algebra" }), await school.makeCourse()];
  const courseId = course.id;
  const film = await school.makeLesson({ courseId, position: 1, title: "Sums" });
  const quiz = await makeQuizWithQuestions(school, { courseId });
  const student = await school.makeUser({ fullName: "Amina Bello" });
  const purchasedAt = new Date("2026-03-01T10:00:00.000Z");
  await school.makePurchase({ courseId, userId: student.id, purchasedAt });
  await school.makePurchase({ courseId: other.id, userId: student.id });
  await school.makeProgress({ userId: student.id, contentId: film.id });
  const attemptId = await makeAttempt(school, quiz, student.id);
  const [question] = quiz.questions;
  await school.db
    .insertInto("attemptAnswers")
    .values({
      attemptId,
      questionId: question?.id ?? 0,
      answer: JSON.stringify({ choiceIds: question?.right }),
      chosen: [],
      counter: 1,
      savedAt: NOW,
      isRight: true,
    })
    .execute();
  await school.db
    .updateTable("attempts")
    .set({ handedInAt: NOW, score: 1 })
    .where("id", "=", attemptId)
    .execute();
  await school.makeComment({
    contentId: film.id,
    authorId: student.id,
    description: "Why?",
    anonymous: true,
  });
  await school.makeNote({ userId: student.id, contentId: film.id, text: "mine alone" });
  const author = { id: course.authorId ?? 0 };
  return { student, course, other, film, quiz, attemptId, author, question };
}

test("who teaches a course of a student sees what they did in it, and in no other", async () => {
  const { student, course, film, quiz, attemptId, author } = await makeStudent();
  const { body } = await school.call(getStudentRecord, { as: author, query: { userId: student.id } });
  expect(body).toEqual({
    userId: student.id,
    fullName: "Amina Bello",
    courses: [
      {
        courseId: course.id,
        name: "Algebra",
        lessons: 2,
        tests: 1,
        examsEnd: null,
        state: "ON_TRACK",
        purchasedAt: "2026-03-01T10:00:00.000Z",
        expiresAt: null,
        daysLeft: null,
        lastSeenAt: NOW.toISOString(),
        finished: 1,
        watchedSeconds: 90,
        testsTaken: 1,
        mark: 17,
        toPractise: 0,
        certificateCode: null,
        steps: [
          {
            contentId: film.id,
            title: "Sums",
            kind: "VIDEO",
            finished: true,
            finishedAt: expect.any(String),
            watchedSeconds: 90,
            durationSeconds: 90,
            attempts: [],
          },
          {
            contentId: quiz.contentId,
            title: quiz.lesson.title,
            kind: "TEST",
            finished: false,
            finishedAt: null,
            watchedSeconds: 0,
            durationSeconds: null,
            attempts: [
              {
                attemptId,
                contentId: quiz.contentId,
                number: 1,
                startedAt: NOW.toISOString(),
                handedInAt: NOW.toISOString(),
                score: 1,
                questionsCount: 6,
              },
            ],
          },
        ],
        questions: [
          {
            commentId: expect.any(Number),
            contentId: film.id,
            lessonTitle: "Sums",
            description: "Why?",
            answered: false,
            creationDateTime: expect.any(String),
          },
        ],
      },
    ],
  });
  expect(JSON.stringify(body)).not.toContain("mine alone");
});

test("the student and administrators see all of it, in the same form", async () => {
  const { student, course, other } = await makeStudent();
  const { body: own } = await school.call(getMyRecord, { as: student });
  const { body: seen } = await school.call(getStudentRecord, { as: admin, query: { userId: student.id } });
  expect(own).toEqual(seen);
  expect(own.courses.map(({ courseId }) => courseId).toSorted()).toEqual([course.id, other.id].toSorted());
});

test("strangers are refused, and do not learn who is there", async () => {
  const { student, attemptId } = await makeStudent();
  const stranger = await school.makeUser({ role: "TEACHER" });
  const classmate = await school.makeUser();
  const seller = await school.makeUser({ role: "CENTRE", centreId: (await school.makeCentre()).id });
  const codes = async (userId: number) => {
    const found = [];
    for (const as of [null, stranger, classmate, seller])
      found.push((await school.call(getStudentRecord, { as, query: { userId } })).code);
    return found;
  };
  const refused = ["NOT_LOGGED_IN", "NOT_AUTHORISED", "NOT_AUTHORISED", "NOT_AUTHORISED"];
  expect(await codes(student.id)).toEqual(refused);
  expect(await codes(student.id + 100_000)).toEqual(refused);
  const gone = await school.call(getStudentRecord, { as: admin, query: { userId: student.id + 100_000 } });
  expect(gone.code).toBe("USER_NOT_FOUND");
  for (const as of [stranger, classmate, seller])
    expect((await school.call(getRecordedAttempt, { as, query: { attemptId } })).code).toBe("NOT_AUTHORISED");
});

test("an attempt shows what was answered beside what is right, once it is handed in", async () => {
  const { student, author, attemptId, question } = await makeStudent();
  for (const as of [student, author, admin]) {
    const { body } = await school.call(getRecordedAttempt, { as, query: { attemptId } });
    expect(body).toMatchObject({ score: 1, questionsCount: 6 });
    const [first] = ofChoices(body.questions).filter(({ questionId }) => questionId === question?.id);
    expect(first).toMatchObject({ isRight: true });
    expect(first?.choices.filter(({ isRight }) => isRight).map(({ choiceId }) => choiceId)).toEqual(
      question?.right,
    );
  }
  await school.db
    .updateTable("attempts")
    .set({ handedInAt: null, score: null })
    .where("id", "=", attemptId)
    .execute();
  for (const as of [student, author])
    expect((await school.call(getRecordedAttempt, { as, query: { attemptId } })).code).toBe(
      "ATTEMPT_NOT_FOUND",
    );
});

test("a deleted account has no record, and a course that is taken back is in none", async () => {
  const { student, other } = await makeStudent();
  await school.db
    .deleteFrom("purchases")
    .where("userId", "=", student.id)
    .where("courseId", "=", other.id)
    .execute();
  const read = () => school.call(getStudentRecord, { as: admin, query: { userId: student.id } });
  expect((await read()).body.courses).toHaveLength(1);
  await school.db.updateTable("users").set({ deletedAt: NOW }).where("id", "=", student.id).execute();
  expect((await read()).code).toBe("USER_NOT_FOUND");
});

test("its queries do not grow with the courses", async () => {
  const { student } = await makeStudent();
  const read = () => school.call(getMyRecord, { as: student });
  await read();
  const { count } = await school.countQueries(read);
  for (let more = 0; more < 3; more += 1) await school.makePurchase({ userId: student.id });
  await read();
  expect((await school.countQueries(read)).count).toBe(count);
});

test("a record is printed for parents, by who may read it and by the student", async () => {
  const { student, author } = await makeStudent();
  const query = { userId: student.id };
  const { body, headers } = await school.call(printStudentRecord, { as: author, query });
  expect([headers["content-type"], body.slice(0, 5)]).toEqual(["application/pdf", "%PDF-"]);
  const own = await school.call(printMyRecord, { as: student });
  expect([own.status, own.body.slice(0, 5)]).toEqual([200, "%PDF-"]);
  const stranger = await school.makeUser({ role: "TEACHER" });
  expect((await school.call(printStudentRecord, { as: stranger, query })).code).toBe("NOT_AUTHORISED");
  expect((await school.call(printStudentRecord, { as: student, query })).code).toBe("NOT_AUTHORISED");
});

test("the paper holds each course, and each of its tests by the first attempt", async () => {
  const { student, author } = await makeStudent();
  const { body } = await school.call(getStudentRecord, { as: author, query: { userId: student.id } });
  const { subject, facts, totals, table } = describeStudentPaper(school.platform, body, NOW);
  expect([subject, facts[0]]).toEqual(["Amina Bello", "As of 10 March 2026"]);
  expect(totals[0]?.rows.map(({ figure }) => figure)).toEqual(["1", "1 of 2", "1", "1 of 1", "0"]);
  expect(table.rows).toEqual([
    ["Algebra", "On track", "1 of 2", "1", "17%", "10 Mar 2026"],
    [expect.stringMatching(/^Test: Lesson/), "Attempts: 1", "", "", "17%", "10 Mar 2026"],
  ]);
});
