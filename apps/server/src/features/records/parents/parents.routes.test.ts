import { userEndpoints } from "@manara/contract/accounts/users";
import { parentEndpoints } from "@manara/contract/records/parents";
import { recordEndpoints } from "@manara/contract/records/records";
import { describe, expect, test } from "vitest";
import { makeClock } from "../../../../test/clock.ts";
import { startTestSchool } from "../../../../test/test-school.ts";
import { encrypt } from "../../../platform/keys/encryption.ts";
import { makeAttempt, makeQuizWithQuestions } from "../../quizzes/quizzes.fixture.ts";
import { forgetOldParentLinks } from "./parent-links.service.ts";
import { makeParentLink as placeLink } from "./parents.fixture.ts";

const {
  openParentPage,
  listMyParentLinks,
  makeMyParentLink,
  endMyParentLink,
  listParentLinks,
  makeParentLink,
  endParentLink,
} = parentEndpoints;

const NOW = new Date("2026-03-10T10:00:00.000Z");
const time = makeClock(NOW);
const school = await startTestSchool({
  country: "ng",
  clock: time.clock,
  settings: { SESSION_HOURS: "8760" },
});
const admin = await school.makeUser({ role: "ADMIN" });

type Person = { id: number };

const make = async (as: Person) => (await school.call(makeMyParentLink, { as })).body;
const makeFor = async ({ id: userId }: Person, isUnder15 = false) =>
  (await school.call(makeParentLink, { as: admin, body: { userId, isUnder15 } })).body;
const list = async (as: Person) => (await school.call(listMyParentLinks, { as })).body;
const open = (token: string | null, address?: string) =>
  school.call(openParentPage, { query: { token: token ?? "" }, ...(address && { address }) });
const OVER = { status: 404, code: "PARENT_LINK_NOT_FOUND" };

/** A student who has watched a film and taken one of two tests of a course twice: one of six right, then five. */
async function makeStudent() {
  const course = await school.makeCourse({ name: "Algebra" });
  const courseId = course.id;
  const film = await school.makeLesson({ courseId, position: 1, title: "Sums" });
  const quiz = await makeQuizWithQuestions(school, { courseId });
  await makeQuizWithQuestions(school, { courseId });
  const student = await school.makeUser({ fullName: "Amina Bello" });
  const purchasedAt = new Date(time.clock().getTime() - 9 * 86_400_000);
  await school.makePurchase({ courseId, userId: student.id, purchasedAt });
  await school.makeProgress({ userId: student.id, contentId: film.id });
  await school.makeComment({ contentId: film.id, authorId: student.id, description: "Why so?" });
  for (const [number, score] of [
    [2, 5],
    [1, 1],
  ]) {
    const attemptId = await makeAttempt(school, quiz, student.id);
    await school.db
      .updateTable("attempts")
      .set({ handedInAt: time.clock(), number, score })
      .where("id", "=", attemptId)
      .execute();
  }
  return { student, course, quiz };
}

describe("the page", () => {
  test("agrees with the record of the student, and says nothing that is theirs alone", async () => {
    const { student, quiz } = await makeStudent();
    await school.db
      .updateTable("users")
      .set({ phoneNumber: "08031112233" })
      .where("id", "=", student.id)
      .execute();
    const { token } = await make(student);
    const { status, body, headers } = await open(token);
    expect(status).toBe(200);
    expect(headers["cache-control"]).toBe("private, no-cache");
    const { body: record } = await school.call(recordEndpoints.getMyRecord, { as: student });
    const [recorded] = record.courses;
    expect(body).toMatchObject({ firstName: "Amina", asOf: time.clock().toISOString(), daysToExams: null });
    expect(body.lastWeek).toEqual({ lessons: 1, tests: 1, mark: 17, behind: 0 });
    expect(body.courses).toEqual([
      {
        name: "Algebra",
        state: recorded?.state,
        lessons: 3,
        finished: recorded?.finished,
        watchedSeconds: 90,
        tests: 2,
        testsTaken: 1,
        mark: recorded?.mark,
        lastSeenAt: recorded?.lastSeenAt,
        examsEnd: null,
        results: [
          { title: quiz.lesson.title, mark: 17, handedInAt: time.clock().toISOString() },
          { title: expect.any(String), mark: null, handedInAt: null },
        ],
      },
    ]);
    expect(body.courses[0]?.mark).toBe(17);
    expect(JSON.stringify(body)).not.toMatch(/Bello|08031112233|Why so|@/);
  });

  test("counts the days to the exams that end next, up to the last one", async () => {
    const { student } = await makeStudent();
    const { token } = await make(student);
    const date = new Date(time.clock().getTime() + 4 * 86_400_000).toISOString().slice(0, 10);
    await school.db.insertInto("examDates").values({ season: "2026", examDate: date }).execute();
    await school.platform.changes.catchUp();
    expect((await open(token)).body.daysToExams).toBe(4);
    time.advance({ days: 4 });
    expect((await open(token)).body.daysToExams).toBe(0);
    time.advance({ days: 1 });
    expect((await open(token)).body.daysToExams).toBeNull();
    await school.db.deleteFrom("examDates").execute();
  });

  test("of somebody without courses is empty", async () => {
    const { token } = await make(await school.makeUser({ fullName: "عبد الرحمن بن علي" }));
    expect((await open(token)).body).toMatchObject({ firstName: "عبد الرحمن", courses: [] });
  });

  test.each(["short", "x".repeat(23), "x".repeat(21), "' or 1=1 --aaaaaaaaaaaa", "%00"])(
    "is refused for what can be no token: %s",
    async (token) => {
      expect(await open(token)).toMatchObject({ status: 400, issues: ["TOKEN_INVALID"] });
    },
  );

  test("is at no token that was guessed, and guesses of a network end", async () => {
    const { student } = await makeStudent();
    const { token } = await make(student);
    const address = "10.99.0.1";
    for (let count = 0; count < 600; count += 1)
      expect((await open(String(count).padStart(22, "x"), address)).code).toBe("PARENT_LINK_NOT_FOUND");
    expect((await open(token, address)).code).toBe("TOO_MANY_ATTEMPTS");
    expect((await open(token, "10.98.0.1")).status).toBe(200);
  });

  test("costs the same number of queries however much there is to show", async () => {
    const few = await makeStudent();
    const many = await makeStudent();
    for (let count = 0; count < 5; count += 1) {
      const { id: courseId } = await school.makeCourse();
      await makeQuizWithQuestions(school, { courseId });
      await school.makePurchase({ userId: many.student.id, courseId });
    }
    const count = async ({ student }: { student: Person }) => {
      const { token } = await make(student);
      await open(token);
      return (await school.countQueries(() => open(token))).count;
    };
    expect(await count(many)).toBe(await count(few));
    expect(await count(few)).toBeLessThanOrEqual(9);
  });
});

describe("a student", () => {
  test("makes one link, sees it again, and withdraws it at once", async () => {
    const { student } = await makeStudent();
    expect(await list(student)).toEqual([]);
    const link = await make(student);
    expect(link.token).toMatch(/^[\w-]{22}$/);
    expect(link).toMatchObject({ madeBySchool: false, isUnder15: false, openedDateTime: null });
    expect(await make(student)).toEqual(link);
    expect(await list(student)).toEqual([link]);
    const rows = await school.db
      .selectFrom("parentLinks")
      .selectAll()
      .where("userId", "=", student.id)
      .execute();
    expect(rows).toHaveLength(1);
    for (const { tokenHash, sealed } of rows)
      expect(Buffer.concat([tokenHash, sealed]).includes(link.token ?? "")).toBe(false);
    await open(link.token);
    expect((await list(student))[0]?.openedDateTime).toBe(time.clock().toISOString());
    const query = { parentLinkId: link.parentLinkId };
    expect((await school.call(endMyParentLink, { as: student, query })).status).toBe(204);
    expect(await open(link.token)).toMatchObject(OVER);
    expect(await school.call(endMyParentLink, { as: student, query })).toMatchObject(OVER);
    expect((await make(student)).token).not.toBe(link.token);
  });

  test("has one link after eight presses at the same moment", async () => {
    const student = await school.makeUser();
    await school.signIn(student);
    const made = await Promise.all(Array.from({ length: 8 }, () => make(student)));
    expect(new Set(made.map(({ token }) => token)).size).toBe(1);
  });

  test("withdraws no link of somebody else, and nobody does so signed out", async () => {
    const { student } = await makeStudent();
    const { parentLinkId, token } = await make(student);
    const other = await school.makeUser();
    const query = { parentLinkId };
    expect(await school.call(endMyParentLink, { as: other, query })).toMatchObject(OVER);
    for (const as of [null, other, student])
      expect((await school.call(endParentLink, { as, query })).code).toBe(
        as ? "NOT_AUTHORISED" : "NOT_LOGGED_IN",
      );
    expect((await open(token)).status).toBe(200);
  });

  test("finds the links among their data, and with the account they are gone", async () => {
    const { student } = await makeStudent();
    const link = await make(student);
    const { body } = await school.call(userEndpoints.exportMyData, { as: student });
    expect(body.parentLinks).toEqual([
      {
        madeBySchool: false,
        createdDateTime: link.createdDateTime,
        openedDateTime: null,
        expiresDateTime: link.expiresDateTime,
        textedNumber: null,
      },
    ]);
    expect(body.texts).toEqual([]);
    const set = (values: { blockedAt?: Date | null; deletedAt?: Date | null }) =>
      school.db.updateTable("users").set(values).where("id", "=", student.id).execute();
    await set({ blockedAt: time.clock() });
    expect(await open(link.token)).toMatchObject(OVER);
    await set({ blockedAt: null });
    expect((await open(link.token)).status).toBe(200);
    await set({ deletedAt: time.clock() });
    expect(await open(link.token)).toMatchObject(OVER);
  });
});

describe("the school", () => {
  test("makes a link of its own beside the student's; each side has the token of its link alone", async () => {
    const { student } = await makeStudent();
    const own = await make(student);
    const link = await makeFor(student);
    expect(link).toMatchObject({ madeBySchool: true, isUnder15: false });
    expect(await makeFor(student)).toEqual(link);
    const query = { userId: student.id };
    const { body: seen } = await school.call(listParentLinks, { as: admin, query });
    expect(seen).toEqual([{ ...own, token: null }, link]);
    expect(await list(student)).toEqual([own, { ...link, token: null }]);
    expect((await open(link.token)).body).toEqual((await open(own.token)).body);
    await school.runJobs();
    const mails = school.mails.filter(({ text }) => text.includes("/my-record"));
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^A page for your parents at /),
    ]);
    expect(JSON.stringify(mails)).not.toContain(link.token);
    // The student has agreed to it, and may think otherwise.
    const ended = { parentLinkId: link.parentLinkId };
    expect((await school.call(endMyParentLink, { as: student, query: ended })).status).toBe(204);
    expect(await open(link.token)).toMatchObject(OVER);
  });

  test("alone withdraws its link for a student under 15; it may withdraw the student's, too", async () => {
    const { student } = await makeStudent();
    const [own, link] = [await make(student), await makeFor(student, true)];
    const query = { parentLinkId: link.parentLinkId };
    const refused = await school.call(endMyParentLink, { as: student, query });
    expect(refused).toMatchObject({ status: 409, code: "PARENT_LINK_OF_SCHOOL" });
    expect((await open(link.token)).status).toBe(200);
    for (const { parentLinkId } of [own, link])
      await school.call(endParentLink, { as: admin, query: { parentLinkId } });
    for (const { token } of [own, link]) expect(await open(token)).toMatchObject(OVER);
    const acts = await school.db
      .selectFrom("auditEntries")
      .select("act")
      .where("subjectId", "=", student.id)
      .where("act", "like", "account.parent%")
      .orderBy("id")
      .execute();
    expect(acts.map(({ act }) => act)).toEqual([
      "account.parent-link-made",
      "account.parent-link-ended",
      "account.parent-link-ended",
    ]);
  });

  test("says later that the student is under 15, and its link is theirs to end no more", async () => {
    const young = await school.makeUser({});
    const make = (isUnder15: boolean) =>
      school.call(makeParentLink, { as: admin, body: { userId: young.id, isUnder15 } });
    const { body: first } = await make(false);
    expect((await make(true)).body).toEqual({ ...first, isUnder15: true });
    expect((await make(false)).body).toEqual({ ...first, isUnder15: true });
    const query = { parentLinkId: first.parentLinkId };
    expect((await school.call(endMyParentLink, { as: young, query })).code).toBe("PARENT_LINK_OF_SCHOOL");
  });

  test("makes none for nobody", async () => {
    const body = { userId: 99_999_999, isUnder15: false };
    expect((await school.call(makeParentLink, { as: admin, body })).code).toBe("USER_NOT_FOUND");
    const query = { userId: 99_999_999 };
    expect((await school.call(listParentLinks, { as: admin, query })).code).toBe("USER_NOT_FOUND");
    expect(
      await school.call(endParentLink, { as: admin, query: { parentLinkId: 99_999_999 } }),
    ).toMatchObject(OVER);
  });
});

describe("a link ends", () => {
  test("120 days after it was opened last, and is forgotten then", async () => {
    const { student } = await makeStudent();
    const { token } = await make(student);
    time.advance({ days: 119 });
    expect((await open(token)).status).toBe(200);
    time.advance({ days: 119 });
    expect((await open(token)).status).toBe(200);
    time.advance({ days: 120 });
    expect(await open(token)).toMatchObject(OVER);
    expect(await list(student)).toEqual([]);
    await forgetOldParentLinks(school.platform);
    const left = await school.db
      .selectFrom("parentLinks")
      .select("id")
      .where("userId", "=", student.id)
      .execute();
    expect(left).toEqual([]);
  });

  test("after a year, however often it is opened; then another is made in its place", async () => {
    const { student } = await makeStudent();
    const { token } = await placeLink(school, { userId: student.id });
    for (const days of [100, 100, 100, 60]) {
      time.advance({ days });
      expect((await open(token)).status).toBe(200);
    }
    time.advance({ days: 5 });
    expect(await open(token)).toMatchObject(OVER);
    expect((await open((await make(student)).token)).status).toBe(200);
  });
});

test("the token rests encrypted with the present key", async () => {
  const student = await school.makeUser();
  await make(student);
  const { sealed } = await school.db
    .selectFrom("parentLinks")
    .select("sealed")
    .where("userId", "=", student.id)
    .executeTakeFirstOrThrow();
  const head = encrypt(school.platform.secrets.parentLinks, "").subarray(0, 3);
  expect(sealed.subarray(0, 3)).toEqual(head);
});
