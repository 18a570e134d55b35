import { endpoints } from "@manara/contract/endpoints";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { startSchool, type TestSchool } from "./harness.ts";
import { countLockWaits } from "./lock-waits.ts";
import { type SchoolProcess, startProcess } from "./school-processes.ts";
import { sharedAnswers } from "./shared-answers.ts";

let school: TestSchool;
let one: SchoolProcess;
let other: SchoolProcess;
let admin: { id: number };

beforeAll(async () => {
  school = await startSchool();
  admin = await school.makeUser({ role: "ADMIN" });
  [one, other] = await Promise.all([startProcess(school), startProcess(school)]);
}, 60_000);
afterAll(async () => {
  await Promise.all([one, other].map((process) => process.kill()));
  await school.close();
});

/** What one process has done, the other knows within a second. */
const soon = (look: () => Promise<unknown>) => vi.waitFor(look, { timeout: 1000, interval: 20 });

test("they are two processes, neither of them this one", () => {
  expect(new Set([process.pid, one.pid, other.pid]).size).toBe(3);
});

describe("what a process answers from memory", () => {
  /** Nobody can read a table while it is locked so: what answers has it in memory. */
  const answersWhileLocked = (table: string, look: () => Promise<unknown>) =>
    school.db.transaction().execute(async (tx) => {
      await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(tx);
      let isIn = false;
      void look().then(() => {
        isIn = true;
      });
      await expect.poll(async () => isIn || (await countLockWaits(school.db)) > 0).toBe(true);
      return isIn;
    });

  async function expectFromMemory(table: string, look: () => Promise<unknown>): Promise<void> {
    // News of an earlier change may still arrive between the two.
    const isKept = async () => {
      await look();
      return answersWhileLocked(table, look);
    };
    await vi.waitFor(async () => expect(await isKept()).toBe(true), { timeout: 5000 });
  }

  test.each(Object.entries(sharedAnswers))(
    "is forgotten when the other changes it: %s",
    async (_name, make) => {
      const { table, look, changes } = await make({ school, admin, one, other });
      for (const change of changes) {
        await expectFromMemory(table, look);
        const before = await look();
        expect((await change()).code).toBeUndefined();
        await soon(async () => expect(await look()).not.toEqual(before));
      }
    },
  );
});

describe("who is calling", () => {
  const verify = (process: SchoolProcess, token: string) =>
    process.call(endpoints.verifyUserToken, { token });
  const password = "a long password";

  test("signing in at one process ends the older session at the other, and the new one holds there", async () => {
    const student = await school.makeUser({ password });
    const token = await school.signIn(student);
    expect((await verify(other, token)).status).toBe(200);
    const { headers } = await one.call(endpoints.logIn, { body: { email: student.email, password } });
    await soon(async () => expect((await verify(other, token)).code).toBe("TOKEN_CHANGED"));
    const fresh = String(headers.authorization).replace("Bearer ", "");
    expect((await verify(other, fresh)).status).toBe(200);
  });

  test("signing out at one process ends the session at the other", async () => {
    const token = await school.signIn(await school.makeUser());
    expect((await verify(other, token)).status).toBe(200);
    await one.call(endpoints.logOut, { token });
    await soon(async () => expect((await verify(other, token)).code).toBe("NOT_LOGGED_IN"));
  });

  test("a change of role at one process acts at the other under the same session", async () => {
    const person = await school.makeUser({ role: "STUDENT" });
    const token = await school.signIn(person);
    const look = () => other.call(endpoints.listCards, { token });
    expect((await look()).code).toBe("NOT_AUTHORISED");
    const change = (role: string) =>
      one.call(endpoints.changeRole, { as: admin, body: { userId: person.id, role } });
    expect((await change("ADMIN")).body.role).toBe("ADMIN");
    await soon(async () => expect((await look()).status).toBe(200));
    await change("LECTURER");
    await soon(async () => expect((await look()).code).toBe("NOT_AUTHORISED"));
    expect((await verify(other, token)).body.role).toBe("LECTURER");
  });
});

test("what is asked at one process is read, answered and seen at the other", async () => {
  const { id: courseId, authorId } = await school.makeCourse();
  const teacher = { id: authorId ?? 0 };
  const { id: contentId } = await school.makeLesson({ courseId, free: true });
  const student = await school.makeUser();
  const list = (process: SchoolProcess) =>
    process.call(endpoints.listComments, { as: student, query: { contentId } });
  expect((await list(other)).body).toEqual([]);
  const question = { contentId, description: "Why?", anonymous: true };
  const { commentId } = (await one.call(endpoints.createComment, { as: student, body: question })).body;
  await soon(async () => expect((await list(other)).body).toMatchObject([{ commentId, mine: true }]));
  const reply = { contentId, parentCommentId: commentId, description: "Because.", anonymous: false };
  await other.call(endpoints.createComment, { as: teacher, body: reply });
  await other.call(endpoints.markCommentAsSeen, {
    as: teacher,
    params: { commentId, userId: teacher.id },
  });
  await soon(async () =>
    expect((await list(one)).body).toMatchObject([
      { commentId, seenByTeacher: true },
      { parentCommentId: commentId },
    ]),
  );
  await one.call(endpoints.deleteComment, { as: student, query: { commentId } });
  await soon(async () => expect((await list(other)).body).toEqual([]));
});

describe("one card", () => {
  const activate = (process: SchoolProcess, as: { id: number }, courseId: number, cardKey: string) =>
    process.call(endpoints.activateCourse, { as, body: { courseId, cardKey } });

  test("used at one process is used at the other, and the course is held there", async () => {
    const { id: courseId, price } = await school.makeCourse();
    const [cardKey = ""] = await school.makeCards(price);
    const [buyer, late] = [await school.makeUser(), await school.makeUser()];
    const isPurchased = () => other.call(endpoints.isPurchased, { as: buyer, query: { courseId } });
    expect((await isPurchased()).body).toBe(false);
    expect((await activate(one, buyer, courseId, cardKey)).status).toBe(201);
    await soon(async () => expect((await isPurchased()).body).toBe(true));
    expect((await activate(other, late, courseId, cardKey)).code).toBe("CARD_NOT_ACCEPTED");
  });

  test("sent to both at once obtains one course", async () => {
    const { id: courseId, price } = await school.makeCourse();
    const [cardKey = ""] = await school.makeCards(price);
    const people = [await school.makeUser(), await school.makeUser()];
    const answers = await Promise.all(
      people.map((person, index) => activate(index === 0 ? one : other, person, courseId, cardKey)),
    );
    expect(answers.map(({ code }) => code ?? "obtained").toSorted()).toEqual([
      "CARD_NOT_ACCEPTED",
      "obtained",
    ]);
  });
});
