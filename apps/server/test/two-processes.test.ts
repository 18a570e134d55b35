import { endpoints } from "@manara/contract/endpoints";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { startSchool, type TestSchool } from "./harness.ts";

let one: TestSchool;
let other: TestSchool;
const admin = { id: 0 };

beforeAll(async () => {
  one = await startSchool();
  other = await startSchool({ beside: one });
  admin.id = (await one.makeUser({ role: "ADMIN" })).id;
});
afterAll(async () => {
  await other.close();
  await one.close();
});

/** What one process has done, the other knows within a second. */
const soon = (look: () => Promise<void>) => vi.waitFor(look, { timeout: 1000, interval: 20 });

describe("what the other process answers from memory", () => {
  /** The answer comes from memory before the change, or the test would show nothing. */
  async function expectFromMemory(look: () => Promise<unknown>): Promise<void> {
    await look();
    expect((await other.countQueries(look)).count).toBe(0);
  }

  test("a course that was edited", async () => {
    const { id: courseId } = await one.makeCourse();
    const look = () => other.call(endpoints.listPublicCourses);
    const nameThere = async () => (await look()).body.find((course) => course.courseId === courseId)?.name;
    await soon(async () => expect(await nameThere()).toMatch(/^Course/));
    await expectFromMemory(look);
    await one.call(endpoints.editCourse, { as: admin, body: { courseId, name: "Geometry" } });
    await soon(async () => expect(await nameThere()).toBe("Geometry"));
  });

  test("a lesson that was added", async () => {
    const { id: courseId } = await one.makeCourse();
    const look = () => other.call(endpoints.listContents, { query: { courseId } });
    const titlesThere = async () => (await look()).body.map(({ title }) => title);
    await soon(async () => expect(await titlesThere()).toEqual([]));
    await expectFromMemory(look);
    await one.call(endpoints.createLesson, { as: admin, body: { courseId, title: "Circles" } });
    await soon(async () => expect(await titlesThere()).toEqual(["Circles"]));
  });

  test("the configuration", async () => {
    const look = () => other.call(endpoints.getConfiguration);
    await expectFromMemory(look);
    await one.call(endpoints.updateConfiguration, { as: admin, body: { telNumber: "021 23 45 67" } });
    await soon(async () => expect((await look()).body.telNumber).toBe("021 23 45 67"));
  });
});

describe("who is calling", () => {
  const verify = (school: TestSchool, token: string) => school.call(endpoints.verifyUserToken, { token });

  test("signing in at one process ends the older session at the other, and the new one holds there", async () => {
    const student = await one.makeUser({ password: "a long password" });
    const token = await one.signIn(student);
    expect((await verify(other, token)).status).toBe(200);
    const body = { email: student.email, password: "a long password" };
    const { headers } = await one.call(endpoints.logIn, { body });
    await soon(async () => expect((await verify(other, token)).code).toBe("TOKEN_CHANGED"));
    const fresh = String(headers.authorization).replace("Bearer ", "");
    expect((await verify(other, fresh)).status).toBe(200);
  });

  test("signing out at one process ends the session at the other", async () => {
    const token = await one.signIn(await one.makeUser());
    expect((await verify(other, token)).status).toBe(200);
    await one.call(endpoints.logOut, { token });
    await soon(async () => expect((await verify(other, token)).code).toBe("NOT_LOGGED_IN"));
  });

  test("a change of role acts at the other process under the same session", async () => {
    const person = await one.makeUser({ role: "ADMIN" });
    const token = await one.signIn(person);
    const look = () => other.call(endpoints.listCards, { token });
    expect((await look()).status).toBe(200);
    await one.db.updateTable("users").set({ role: "STUDENT" }).where("id", "=", person.id).execute();
    await soon(async () => expect((await look()).code).toBe("NOT_AUTHORISED"));
    expect((await verify(other, token)).body.role).toBe("STUDENT");
  });
});

test("attempts are counted over both processes", async () => {
  const { email } = await one.makeUser({ password: "a long password" });
  const guess = (school: TestSchool) =>
    school.call(endpoints.logIn, { body: { email, password: "a wrong guess" } });
  for (let time = 0; time < 5; time += 1) {
    for (const school of [one, other]) expect((await guess(school)).code).toBe("BAD_CREDENTIALS");
  }
  for (const school of [one, other]) {
    const { code, headers } = await guess(school);
    expect(code).toBe("TOO_MANY_ATTEMPTS");
    expect(Number(headers["retry-after"])).toBeGreaterThan(0);
  }
});

test("one card sent to both processes at once obtains one course", async () => {
  const { id: courseId, price } = await one.makeCourse();
  const [cardKey] = await one.makeCards(price);
  const answers = await Promise.all(
    [one, other].map(async (school) =>
      school.call(endpoints.activateCourse, {
        as: await school.makeUser(),
        body: { courseId, cardKey: cardKey ?? null },
      }),
    ),
  );
  expect(answers.map(({ code }) => code ?? "obtained").toSorted()).toEqual(["CARD_NOT_ACCEPTED", "obtained"]);
});
