import { accountEndpoints } from "@manara/contract/accounts/accounts";
import { followedLinkEndpoints } from "@manara/contract/accounts/followed-links";
import { userManagementEndpoints } from "@manara/contract/accounts/user-management";
import { auditEndpoints } from "@manara/contract/audit/audit";
import { purchaseEndpoints } from "@manara/contract/purchases/purchases";
import { describe, expect, test } from "vitest";
import { makeClock } from "../../../../test/clock.ts";
import { startSchool } from "../../../../test/harness.ts";
import { startTestSchool } from "../../../../test/test-school.ts";
import { personalData } from "../../../personal-data.ts";
import { setUpApp } from "../second-step/app-of.fixture.ts";
import { eraseDueAccounts } from "./erase-accounts.ts";

const { deleteUser, getUser, keepUser, scheduleUserDeletion } = userManagementEndpoints;
const { logIn, register, verifyUserToken } = accountEndpoints;
const password = "correct horse battery";
const reason = "His parents have asked for it.";

const time = makeClock();
const school = await startTestSchool({ clock: time.clock });
const admin = await school.makeUser({ role: "ADMIN", fullName: "The Head" });

type Who = { id: number } | null;
const schedule = (userId: number, as: Who = admin) =>
  school.call(scheduleUserDeletion, { as, body: { userId, reason } });
const keep = (userId: number, as: Who = admin) => school.call(keepUser, { as, body: { userId } });
const remove = (userId: number, as: Who = admin) => school.call(deleteUser, { as, body: { userId, reason } });
const look = (userId: number) => school.call(getUser, { as: admin, query: { userId } });

async function mailsTo(address: string) {
  await school.runJobs();
  return school.mails.filter(({ to }) => to === address);
}

const actsOn = async (userId: number) =>
  (await school.call(auditEndpoints.listActs, { as: admin, query: { userId } })).body;

/** An educator to whom the school owes a share. */
async function makeCreditor() {
  const educator = await school.makeUser({ role: "TEACHER" });
  const { id: courseId } = await school.makeCourse({ authorId: educator.id, price: 1000 });
  await school.db.updateTable("courses").set({ authorShare: 5000 }).where("id", "=", courseId).execute();
  const [cardKey] = await school.makeCards(1000, 1);
  return { educator, courseId, cardKey };
}

describe("after thirty days", () => {
  test("an account goes, unless its owner or the school keeps it", async () => {
    const [goes, stays, kept] = [await school.makeUser(), await school.makeUser(), await school.makeUser()];
    const due = new Date(time.clock().getTime() + 30 * 86_400_000).toISOString();
    for (const { id } of [goes, stays, kept]) {
      expect((await schedule(id)).body.deletionDueDateTime).toBe(due);
      expect((await schedule(id)).body.deletionDueDateTime, "again").toBe(due);
    }
    const mails = await mailsTo(stays.email);
    expect(mails).toHaveLength(1);
    const token = /keep-account\/[^/]+\/([\w-]{43})/.exec(mails[0]?.text ?? "")?.[1] ?? "";
    const followed = await school.call(followedLinkEndpoints.followLink, {
      body: { purpose: "KEEP_ACCOUNT", token },
    });
    expect(followed.status).toBe(200);
    expect((await keep(kept.id)).body.deletionDueDateTime).toBeNull();
    expect((await keep(kept.id)).status, "again").toBe(200);
    expect((await actsOn(kept.id)).map(({ act, details }) => [act, details.reason])).toEqual([
      ["account.kept", undefined],
      ["account.deletion-scheduled", reason],
    ]);
    time.advance({ days: 30 });
    await eraseDueAccounts(school.platform, personalData);
    await school.signIn(admin);
    expect((await look(goes.id)).code).toBe("USER_NOT_FOUND");
    for (const { id } of [stays, kept]) expect((await look(id)).status).toBe(200);
  });
});

describe("at once", () => {
  test("an account is gone with its session, on record, and its address gets a last mail and is free", async () => {
    const student = await school.makeUser({ password, fullName: "Amina" });
    const token = await school.signIn(student);
    expect((await remove(student.id)).status).toBe(204);
    expect((await school.call(verifyUserToken, { token })).code).toBe("NOT_LOGGED_IN");
    expect((await look(student.id)).code).toBe("USER_NOT_FOUND");
    expect((await remove(student.id)).code, "again").toBe("USER_NOT_FOUND");
    expect((await school.call(logIn, { body: { email: student.email, password } })).code).toBe(
      "BAD_CREDENTIALS",
    );
    const [mail] = await mailsTo(student.email);
    expect(mail?.subject).toContain("حُذف حسابك");
    expect(mail?.text, "why").not.toContain(reason);
    const acts = await school.call(auditEndpoints.listActs, { as: admin, query: { kind: "account" } });
    expect(acts.body[0]).toMatchObject({
      act: "account.deleted-now",
      subjectId: student.id,
      actor: { userId: admin.id },
      details: { reason },
    });
    const person = { fullName: "Amina", email: student.email, phoneNumber: "0661122377", password };
    expect((await school.call(register, { body: person })).status).toBe(201);
  });
});

describe("refused are", () => {
  test("the own account and the last administrator's", async () => {
    for (const act of [schedule, remove]) expect((await act(admin.id)).code).toBe("NOT_AUTHORISED");
    const lone = await startSchool();
    const [one, blocked] = [await lone.makeUser({ role: "ADMIN" }), await lone.makeUser({ role: "ADMIN" })];
    await lone.signIn(blocked);
    await lone.call(userManagementEndpoints.blockUser, { as: one, body: { userId: blocked.id, reason } });
    const body = { userId: blocked.id, reason };
    expect((await lone.call(deleteUser, { as: one, body })).status, "one who cannot sign in").toBe(204);
    await lone.close();
  });

  test("an educator whose share is not settled", async () => {
    const { educator, courseId, cardKey } = await makeCreditor();
    const buyer = await school.makeUser();
    const body = { courseId, cardKey };
    expect((await school.call(purchaseEndpoints.activateCourse, { as: buyer, body })).status).toBe(201);
    for (const act of [schedule, remove])
      expect(await act(educator.id)).toMatchObject({ status: 409, code: "MONEY_DUE" });
    expect((await look(educator.id)).body.deletionDueDateTime).toBeNull();
    expect((await remove(buyer.id)).status, "who has bought of them").toBe(204);
  });

  test("whoever is no administrator, or has not shown the second step lately", async () => {
    const student = await school.makeUser();
    for (const act of [schedule, remove, keep]) {
      for (const role of ["STUDENT", "TEACHER", "LECTURER"] as const)
        expect((await act(student.id, await school.makeUser({ role }))).code).toBe("NOT_AUTHORISED");
      expect((await act(student.id, null)).code).toBe("NOT_LOGGED_IN");
      expect((await act(99_999_999)).code).toBe("USER_NOT_FOUND");
    }
    const guarded = await school.makeUser({ role: "ADMIN", password });
    const { token } = await setUpApp(school, guarded, password);
    time.advance({ minutes: 16 });
    for (const endpoint of [scheduleUserDeletion, deleteUser]) {
      const answer = await school.call(endpoint, { token, body: { userId: student.id, reason } });
      expect(answer.code).toBe("SECOND_STEP_NEEDED");
    }
    const silent = await school.call(deleteUser, { as: admin, body: { userId: student.id, reason: " " } });
    expect(silent.issues).toEqual(["REASON_REQUIRED"]);
  });
});
