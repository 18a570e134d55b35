import { accountEndpoints } from "@manara/contract/accounts/accounts";
import { secondStepEndpoints } from "@manara/contract/accounts/second-step";
import { userEndpoints } from "@manara/contract/accounts/users";
import { cardEndpoints } from "@manara/contract/cards/cards";
import { ownCentreEndpoints } from "@manara/contract/centres/own-centre";
import { courseEndpoints } from "@manara/contract/courses/courses";
import { purchaseEndpoints } from "@manara/contract/purchases/purchases";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeClock } from "../../../../test/clock.ts";
import { startSchool, type TestSchool } from "../../../../test/harness.ts";
import { setUpApp } from "./app-of.fixture.ts";

const { logIn, verifyUserToken } = accountEndpoints;
const password = "correct horse battery";
const time = makeClock();

const enter = async (school: TestSchool, email: string) => {
  const { headers } = await school.call(logIn, { body: { email, password } });
  return String(headers.authorization).replace("Bearer ", "");
};

describe("where administrators need a second step", () => {
  let school: TestSchool;
  beforeAll(async () => {
    school = await startSchool({ clock: time.clock, settings: { STAFF_SECOND_STEP: "required" } });
  });
  afterAll(() => school.close());

  test("one without it can do nothing but set it up", async () => {
    const admin = await school.makeUser({ role: "ADMIN", password });
    const hidden = await school.makeCourse({ visibility: "HIDDEN" });
    const token = await enter(school, admin.email);
    for (const call of [cardEndpoints.listCards, userEndpoints.listUsers, courseEndpoints.listAllCourses]) {
      const refused = await school.call(call, { token });
      expect([refused.status, refused.code]).toEqual([403, "SECOND_STEP_REQUIRED"]);
    }
    // What staff see of calls that are open to all, they do not see either.
    const asked = await school.call(courseEndpoints.getCourse, { token, query: { courseId: hidden.id } });
    expect(asked.code).toBe("COURSE_NOT_FOUND");
    const own = await school.call(verifyUserToken, { token });
    expect(own).toMatchObject({ status: 200, body: { role: "ADMIN" } });
    const { body } = await school.call(secondStepEndpoints.getSecondStep, { token });
    expect(body).toMatchObject({ since: null, required: true });

    const set = await setUpApp(school, admin, password);
    expect((await school.call(cardEndpoints.listCards, { token: set.token })).status).toBe(200);
    expect(
      (await school.call(courseEndpoints.getCourse, { token: set.token, query: { courseId: hidden.id } }))
        .status,
    ).toBe(200);
  });

  test("whoever switches it off is back where they began", async () => {
    const admin = await school.makeUser({ role: "ADMIN", password });
    const { app, token } = await setUpApp(school, admin, password);
    const ended = await school.call(secondStepEndpoints.endSecondStep, {
      token,
      body: { password, code: app.code() },
    });
    expect(ended.status).toBe(200);
    expect((await school.call(cardEndpoints.listCards, { token })).code).toBe("SECOND_STEP_REQUIRED");
  });

  test("who sells for a centre sells nothing before it is set up", async () => {
    const { id: centreId } = await school.makeCentre();
    const seller = await school.makeUser({ role: "CENTRE", centreId, password });
    const token = await enter(school, seller.email);
    const refused = await school.call(ownCentreEndpoints.getOwnCentre, { token });
    expect([refused.status, refused.code]).toEqual([403, "SECOND_STEP_REQUIRED"]);
    const { body } = await school.call(secondStepEndpoints.getSecondStep, { token });
    expect(body).toMatchObject({ since: null, required: true });
    const set = await setUpApp(school, seller, password);
    expect((await school.call(ownCentreEndpoints.getOwnCentre, { token: set.token })).status).toBe(200);
  });

  test.each(["STUDENT", "TEACHER", "LECTURER"] as const)("nobody asks it of a %s", async (role) => {
    const person = await school.makeUser({ role, password });
    const { body } = await school.call(secondStepEndpoints.getSecondStep, { as: person });
    expect(body.required).toBe(false);
    expect((await school.call(cardEndpoints.listCards, { as: person })).code).toBe("NOT_AUTHORISED");
  });
});

describe("a session of staff", () => {
  let school: TestSchool;
  beforeAll(async () => {
    school = await startSchool({ clock: time.clock, settings: { STAFF_SESSION_HOURS: "12" } });
  });
  afterAll(() => school.close());

  test.each([
    ["STUDENT", 720],
    ["TEACHER", 12],
    ["LECTURER", 12],
    ["CENTRE", 12],
    ["CASHIER", 12],
    ["ADMIN", 12],
  ] as const)("that a %s opens lasts %i hours", async (role, hours) => {
    const { email } = await school.makeUser({ role, password });
    const token = await enter(school, email);
    const { exp = 0 } = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
    expect(exp * 1000 - time.clock().getTime()).toBeLessThanOrEqual(hours * 3_600_000);
    time.advance({ hours: hours - 1 });
    expect((await school.call(verifyUserToken, { token })).status).toBe(200);
    time.advance({ hours: 1 });
    expect((await school.call(verifyUserToken, { token })).code).toBe("TOKEN_EXPIRED");
  });

  test("that a student opened ends like theirs once they are staff", async () => {
    const { id, email } = await school.makeUser({ password });
    const token = await enter(school, email);
    time.advance({ hours: 13 });
    expect((await school.call(verifyUserToken, { token })).status).toBe(200);
    await school.db.updateTable("users").set({ role: "TEACHER" }).where("id", "=", id).execute();
    expect((await school.call(verifyUserToken, { token })).code).toBe("TOKEN_EXPIRED");
  });
});

describe("every administrator is mailed", () => {
  let school: TestSchool;
  beforeAll(async () => {
    school = await startSchool({ clock: time.clock });
  });
  afterAll(() => school.close());
  beforeEach(() => school.db.deleteFrom("users").where("role", "=", "ADMIN").execute());

  const makeAdmins = async () => {
    const [actor, other] = [
      await school.makeUser({ role: "ADMIN", password, fullName: "Amina Bello" }),
      await school.makeUser({ role: "ADMIN", password, locale: "en" }),
    ];
    await school.makeUser({ role: "ADMIN", password, blockedAt: time.clock() });
    await school.makeUser({ role: "TEACHER", password });
    return { actor, other, all: [actor.email, other.email].toSorted() };
  };
  const mailed = async () => {
    school.mails.splice(0);
    await school.runJobs();
    return school.mails.map(({ to, text }) => ({ to, text })).toSorted((a, b) => a.to.localeCompare(b.to));
  };

  test("about a batch of cards, once, with how many and who", async () => {
    const { actor, all } = await makeAdmins();
    await school.call(cardEndpoints.createCards, { as: actor, body: { amount: 12, price: 1500 } });
    const mails = await mailed();
    expect(mails.map(({ to }) => to)).toEqual(all);
    for (const { text } of mails) {
      expect(text).toContain("Amina Bello");
      expect(text).toMatch(/12 × 1[.,\s\u00a0\u202f٬]?500/);
      expect(text).not.toMatch(/([A-Z2-9]{4}[ -]?){4}/);
    }
  });

  test("about an export of cards, and of the buyers of a course", async () => {
    const { actor, all } = await makeAdmins();
    await school.call(cardEndpoints.exportCards, { as: actor });
    expect((await mailed()).map(({ to }) => to)).toEqual(all);
    const course = await school.makeCourse();
    await school.call(purchaseEndpoints.exportBuyers, {
      as: actor,
      query: { courseId: course.id },
    });
    expect((await mailed()).map(({ to }) => to)).toEqual(all);
  });

  test("about a new administrator, and not about a new teacher", async () => {
    const { actor, all } = await makeAdmins();
    const { id: userId, fullName, email } = await school.makeUser({ password, fullName: "Chidi Okoro" });
    const change = (role: "TEACHER" | "ADMIN") =>
      school.call(userEndpoints.changeRole, { as: actor, body: { userId, role, username: fullName } });
    await change("TEACHER");
    expect((await mailed()).map(({ to }) => to)).toEqual([email]);
    await change("ADMIN");
    const mails = await mailed();
    expect(mails.map(({ to }) => to)).toEqual([...all, email].toSorted((a, b) => a.localeCompare(b)));
    expect(mails.every(({ text }) => text.includes("Chidi Okoro"))).toBe(true);
  });

  test("about nothing that was refused", async () => {
    const { actor } = await makeAdmins();
    await school.call(cardEndpoints.createCards, { as: actor, body: { amount: 0, price: 1500 } });
    expect(await mailed()).toEqual([]);
  });
});
