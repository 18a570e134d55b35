import { accountEndpoints } from "@manara/contract/accounts/accounts";
import { userManagementEndpoints } from "@manara/contract/accounts/user-management";
import { userEndpoints } from "@manara/contract/accounts/users";
import { auditEndpoints } from "@manara/contract/audit/audit";
import { purchaseEndpoints } from "@manara/contract/purchases/purchases";
import { describe, expect, test } from "vitest";
import { startSchool } from "../../../../test/harness.ts";
import { startTestSchool } from "../../../../test/test-school.ts";

const { getUser, endUserSessions, blockUser, unblockUser } = userManagementEndpoints;
const { logIn, verifyUserToken } = accountEndpoints;
const PASSWORD = "a long password";

const school = await startTestSchool();
const admin = await school.makeUser({ role: "ADMIN", fullName: "The Admin" });

const show = async (userId: number) => (await school.call(getUser, { as: admin, query: { userId } })).body;
const block = (userId: number, as: { id: number } | null = admin) =>
  school.call(blockUser, { as, body: { userId, reason: "He has sold his password." } });
const unblock = (userId: number) => school.call(unblockUser, { as: admin, body: { userId } });
const enter = (email: string) =>
  school.call(logIn, { body: { email, password: PASSWORD }, headers: { "user-agent": "A phone" } });

describe("one account", () => {
  test("is shown with its sessions, when and where they were, newest first", async () => {
    const user = await school.makeUser({ password: PASSWORD, locale: "en" });
    await school.signIn(user, { address: "203.0.113.1" });
    await enter(user.email);
    const shown = await show(user.id);
    expect(shown).toMatchObject({
      userId: user.id,
      email: user.email,
      role: "STUDENT",
      blockedDateTime: null,
      deletionDueDateTime: null,
      locale: "en",
      hasPassword: true,
      socialLogins: [],
    });
    expect(shown.sessions).toEqual([
      expect.objectContaining({ device: "A phone", endedAt: null, endReason: null }),
      expect.objectContaining({ address: "203.0.113.1", endReason: "SUPERSEDED" }),
    ]);
    expect(JSON.stringify(shown)).not.toContain("argon2");
  });

  test("that is not there, or was deleted, is not found", async () => {
    const gone = await school.makeUser({ deletedAt: new Date() });
    for (const userId of [gone.id, 999_999]) {
      const answer = await school.call(getUser, { as: admin, query: { userId } });
      expect(answer).toMatchObject({ status: 404, code: "USER_NOT_FOUND" });
    }
  });

  test("is signed out everywhere", async () => {
    const user = await school.makeUser({ password: PASSWORD });
    const token = await school.signIn(user);
    const { body } = await school.call(endUserSessions, { as: admin, body: { userId: user.id } });
    expect(body.sessions[0]?.endReason).toBe("ENDED_BY_STAFF");
    expect((await school.call(verifyUserToken, { token })).code).toBe("NOT_LOGGED_IN");
    expect((await enter(user.email)).status).toBe(200);
  });
});

describe("a blocked account", () => {
  test("loses its session, and can sign in again only when it is unblocked", async () => {
    const user = await school.makeUser({ password: PASSWORD });
    const token = await school.signIn(user);
    const { body } = await block(user.id);
    expect(body.blockedDateTime).not.toBeNull();
    expect(body.sessions[0]?.endReason).toBe("BLOCKED");
    expect(await school.call(verifyUserToken, { token })).toMatchObject({
      status: 401,
      code: "ACCOUNT_BLOCKED",
    });
    expect(await enter(user.email)).toMatchObject({ status: 401, code: "ACCOUNT_BLOCKED" });
    const wrong = await school.call(logIn, { body: { email: user.email, password: "another password" } });
    expect(wrong.code, "nobody else learns it").toBe("BAD_CREDENTIALS");
    const listed = await school.call(userEndpoints.listUsers, { as: admin, query: { search: user.email } });
    expect(listed.body.map(({ blocked }) => blocked)).toEqual([true]);

    expect((await unblock(user.id)).body.blockedDateTime).toBeNull();
    expect((await enter(user.email)).status).toBe(200);
  });

  test("keeps what it has bought", async () => {
    const user = await school.makeUser();
    const course = await school.makeCourse();
    await school.makePurchase({ userId: user.id, courseId: course.id });
    await block(user.id);
    await unblock(user.id);
    const query = { courseId: course.id };
    expect(
      (
        await school.call(purchaseEndpoints.isPurchased, {
          as: { ...user },
          token: await school.signIn(user),
          query,
        })
      ).body,
    ).toBe(true);
  });

  test("is never the last administrator who can sign in", async () => {
    const lone = await startSchool();
    const [one, other] = [await lone.makeUser({ role: "ADMIN" }), await lone.makeUser({ role: "ADMIN" })];
    for (const as of [one, other]) await lone.signIn(as);
    const shut = (as: { id: number }, userId: number) =>
      lone.call(blockUser, { as, body: { userId, reason: "gone" } });
    const both = await Promise.all([shut(one, other.id), shut(other, one.id)]);
    expect(both.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    expect(["LAST_ADMIN", "ACCOUNT_BLOCKED"]).toContain(both.find(({ status }) => status !== 200)?.code);
    const left = both[0]?.status === 200 ? one : other;
    const demoted = { userId: left.id, role: "STUDENT" };
    expect((await lone.call(userEndpoints.changeRole, { as: left, body: demoted })).code).toBe("LAST_ADMIN");
    expect((await shut(left, left.id)).code, "nobody blocks themselves").toBe("NOT_AUTHORISED");
    await lone.close();
  });

  test("is on record, once, with who did it and why", async () => {
    const user = await school.makeUser();
    await block(user.id);
    await block(user.id);
    await unblock(user.id);
    await unblock(user.id);
    const { body } = await school.call(auditEndpoints.listActs, { as: admin, query: { userId: user.id } });
    expect(body).toMatchObject([
      { act: "account.unblocked", actor: { userId: admin.id, fullName: "The Admin" } },
      {
        act: "account.blocked",
        subjectId: user.id,
        subjectName: user.fullName,
        details: { reason: "He has sold his password." },
      },
    ]);
  });

  test("needs a reason, and an administrator", async () => {
    const user = await school.makeUser();
    const silent = await school.call(blockUser, { as: admin, body: { userId: user.id, reason: " " } });
    expect(silent).toMatchObject({ status: 400, issues: ["REASON_REQUIRED"] });
    const teacher = await school.makeUser({ role: "TEACHER" });
    expect((await block(user.id, teacher)).code).toBe("NOT_AUTHORISED");
    expect((await block(user.id, null)).code).toBe("NOT_LOGGED_IN");
    expect((await show(user.id)).blockedDateTime).toBeNull();
  });
});

describe("the record of what was done", () => {
  const list = async (query: { limit?: number; before?: number; actorId?: number } = {}) =>
    (await school.call(auditEndpoints.listActs, { as: admin, query })).body;

  test("is newest first, by page, without what students do for themselves", async () => {
    const student = await school.makeUser();
    await school.db
      .insertInto("auditEntries")
      .values(
        ["school.added", "card.used", "study.added", "account.exported", "study.edited"].map((act) => ({
          act,
          actorId: student.id,
          actorName: student.fullName,
          address: "127.0.0.1",
        })),
      )
      .execute();
    const first = await list({ limit: 2 });
    expect(first.map(({ act }) => act)).toEqual(["study.edited", "study.added"]);
    const next = await list({ limit: 1, before: first[1]?.id ?? 0 });
    expect(next.map(({ act }) => act)).toEqual(["school.added"]);
    const own = await list({ actorId: student.id });
    expect(own).toHaveLength(5);
    expect(JSON.stringify(own), "addresses are not shown").not.toContain("127.0.0.1");
  });

  test("names what it was done to, and what has no name by what it is of", async () => {
    const actor = await school.makeUser({ role: "TEACHER", fullName: "The Teacher" });
    const course = await school.makeCourse({ name: "The Course" });
    const lesson = await school.makeLesson({ courseId: course.id, title: "The Lesson" });
    const acts = [
      { act: "content.edited", subjectId: lesson.id, subjectName: "The Lesson" },
      { act: "content.reordered", subjectId: course.id, subjectName: "The Course" },
      { act: "content.cloned", subjectId: course.id, subjectName: "The Course" },
      { act: "purchase.exported", subjectId: course.id, subjectName: "The Course" },
      { act: "share.paid", subjectId: actor.id, subjectName: "The Teacher" },
      { act: "review.hidden", subjectId: 1, subjectName: "The Course" },
      { act: "comment.seen", subjectId: 1, subjectName: "The Lesson" },
    ];
    await school.db
      .insertInto("auditEntries")
      .values(
        acts.map(({ act, subjectId }) => ({
          act,
          subjectId,
          actorId: actor.id,
          actorName: actor.fullName,
          address: "127.0.0.1",
          details: JSON.stringify({ courseId: course.id, contentId: lesson.id }),
        })),
      )
      .execute();
    expect((await list({ actorId: actor.id })).reverse()).toMatchObject(acts);
  });

  test("is narrowed by who did it, to what, and when where the school is; and counted", async () => {
    const busy = await school.makeUser({ role: "TEACHER", fullName: "Zoubida Narrow" });
    await school.db
      .insertInto("auditEntries")
      .values(
        [
          { act: "course.edited", at: "2024-03-02T22:59:59Z" },
          // The next day has begun in Algeria.
          { act: "content.edited", at: "2024-03-02T23:00:00Z" },
          { act: "course.deleted", at: "2024-03-03T22:59:59Z" },
        ].map((entry) => ({ ...entry, actorId: busy.id, actorName: busy.fullName, address: "127.0.0.1" })),
      )
      .execute();
    const ask = async (query: object) => {
      const { body, headers } = await school.call(auditEndpoints.listActs, { as: admin, query });
      return [body.map(({ act }) => act), Number(headers["x-total-count"])];
    };
    const search = "zoubida";
    expect(await ask({ search })).toEqual([["course.deleted", "content.edited", "course.edited"], 3]);
    expect(await ask({ search, limit: 1, offset: 1 })).toEqual([["content.edited"], 3]);
    expect(await ask({ search, kind: "course" })).toEqual([["course.deleted", "course.edited"], 2]);
    expect(await ask({ from: "2024-03-03", to: "2024-03-03" })).toEqual([
      ["course.deleted", "content.edited"],
      2,
    ]);
    expect(await ask({ from: "2024-03-02", to: "2024-03-02" })).toEqual([["course.edited"], 1]);
    expect(await ask({ search: "nobody at all" })).toEqual([[], 0]);
  });
});
