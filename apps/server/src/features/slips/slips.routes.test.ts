import { accountEndpoints } from "@manara/contract/accounts/accounts";
import { loginCodeEndpoints } from "@manara/contract/accounts/login-codes";
import { shownAddress, toAddress } from "@manara/contract/accounts/login-name-rules";
import { auditEndpoints } from "@manara/contract/audit/audit";
import { importEndpoints } from "@manara/contract/imports/imports";
import { slipEndpoints } from "@manara/contract/slips/slips";
import { describe, expect, test } from "vitest";
import { makeClock } from "../../../test/clock.ts";
import { startTestSchool } from "../../../test/test-school.ts";
import { giveManyCodes } from "../accounts/login-codes/give-many-codes.ts";
import { withoutLoginCodes } from "./print-slips.ts";

const { countSlips, printSlips } = slipEndpoints;
const { logInByCode, makeLoginCode } = loginCodeEndpoints;
const { logIn, register, forgetPassword, isEmailUsed } = accountEndpoints;

const time = makeClock(new Date("2026-09-07T08:00:00.000Z"));
const school = await startTestSchool({ country: "ng", clock: time.clock });
const admin = await school.makeUser({ role: "ADMIN", fullName: "The Head" });
const password = "a lighthouse by the sea";

let number = 0;
/** Imports pupils without an e-mail address into a class, and answers who they are. */
async function bringPupils(count: number) {
  number += 1;
  const { id: classId, name } = await school.makeClass({ name: `JSS1 ${number}` });
  const people = Array.from({ length: count }, (_, at) => ({ fullName: `Amina ${at}`, className: name }));
  const { body } = await school.call(importEndpoints.importPeople, {
    as: admin,
    body: { people, invite: true, makeNames: true },
  });
  const pupils = await school.db
    .selectFrom("importedPeople")
    .innerJoin("users", "users.id", "importedPeople.userId")
    .select(["users.id", "users.email", "users.fullName"])
    .where("importId", "=", body.importId)
    .orderBy("users.id")
    .execute();
  return { classId, className: name, importId: body.importId, pupils };
}
const count = async (body: Parameters<typeof ask>[0]) => (await ask(body)).body;
const ask = (body: { classId?: number; importId?: number; userIds?: number[]; everybody?: boolean }) =>
  school.call(countSlips, { as: admin, body });
const print = (body: Parameters<typeof ask>[0] & { days?: number }, as: { id: number } | null = admin) =>
  school.call(printSlips, { as, body });

/** Codes as a print gives them. */
async function giveCodes(ids: number[], days = 14) {
  const { people } = await school.db
    .transaction()
    .execute((tx) =>
      giveManyCodes(school.platform, tx, { ids, everybody: true, hours: days * 24, by: head }),
    );
  return new Map(people.map(({ id, code }) => [id, code]));
}
const head = { userId: admin.id, fullName: "The Head", address: "198.51.100.7" };
const enter = (loginCode = "") => school.call(logInByCode, { body: { loginCode, newPassword: password } });

describe("a pupil without an e-mail address", () => {
  test("is imported with a name that is made or given, and is written to by nobody", async () => {
    const { pupils } = await bringPupils(3);
    for (const { email } of pupils) expect(shownAddress(email)).toMatch(/^amina\.\d{4}$/);
    const given = { fullName: "Bola", loginName: " Bola-7 " };
    const body = { people: [given], invite: true };
    expect((await school.call(importEndpoints.importPeople, { as: admin, body })).status).toBe(201);
    const again = await school.call(importEndpoints.importPeople, { as: admin, body });
    expect(again.issues).toEqual(["EMAIL_TAKEN"]);
    const none = { people: [{ fullName: "Chidi" }], invite: false };
    const refused = await school.call(importEndpoints.importPeople, { as: admin, body: none });
    expect(refused.issues).toEqual(["EMAIL_REQUIRED"]);
    await school.runJobs();
    expect(school.mails.filter(({ to }) => to.endsWith(".invalid"))).toEqual([]);
    const waiting = await school.db.selectFrom("mails").select("recipient").execute();
    expect(waiting).toEqual([]);
  });

  test("signs in with the code, then with the name and the password", async () => {
    const { pupils } = await bringPupils(1);
    const [pupil] = pupils;
    if (!pupil) throw new Error("nobody was imported");
    const codes = await giveCodes([pupil.id]);
    const entered = await enter(codes.get(pupil.id));
    expect([entered.status, entered.body.userId]).toEqual([200, pupil.id]);
    const signIn = (email: string) => school.call(logIn, { body: { email, password } });
    const name = shownAddress(pupil.email);
    for (const typed of [name, ` ${name.toUpperCase()} `, pupil.email])
      expect((await signIn(typed)).body.userId, typed).toBe(pupil.id);
    expect((await signIn(`${name}x`)).code).toBe("BAD_CREDENTIALS");
    expect((await enter(codes.get(pupil.id))).code, "used").toBe("LOGIN_CODE_NOT_ACCEPTED");
  });

  test("is none that somebody makes by registering, and no address that anybody asks about", async () => {
    const email = toAddress("amina.b47");
    const body = { fullName: "Amina", email, phoneNumber: "08031234567", password };
    expect((await school.call(register, { body })).issues).toEqual(["EMAIL_INVALID"]);
    expect((await school.call(forgetPassword, { body: { email } })).issues).toEqual(["EMAIL_INVALID"]);
    expect((await school.call(forgetPassword, { body: { email: "amina.b47" } })).issues).toEqual([
      "EMAIL_INVALID",
    ]);
    expect((await school.call(isEmailUsed, { query: { email } })).issues).toEqual(["EMAIL_INVALID"]);
  });
});

describe("slips", () => {
  test("are printed for a class, once for those who cannot sign in yet", async () => {
    const { classId, pupils, importId } = await bringPupils(12);
    const ids = pupils.map(({ id }) => id);
    expect(await count({ classId })).toEqual({ slips: 12, withdrawn: 0, known: 0, without: 0 });
    const { status, body, headers } = await print({ classId });
    expect(status).toBe(200);
    expect(headers["content-type"]).toBe("application/pdf");
    expect(body.slice(0, 5)).toBe("%PDF-");
    expect(await count({ importId })).toEqual({ slips: 12, withdrawn: 12, known: 0, without: 0 });

    const codes = await giveCodes(ids.slice(0, 1));
    await enter(codes.get(ids[0] ?? 0));
    expect(await count({ classId })).toEqual({ slips: 11, withdrawn: 11, known: 1, without: 0 });
    expect(await count({ classId, everybody: true })).toMatchObject({ slips: 12, known: 0 });
    const kept = await school.db
      .selectFrom("accountTokens")
      .select(["userId", "expiresAt"])
      .where("userId", "in", ids)
      .where("usedAt", "is", null)
      .execute();
    expect(kept).toHaveLength(11);
    expect(kept[0]?.expiresAt).toEqual(new Date("2026-09-21T08:00:00.000Z"));
  });

  test("withdraw the earlier code, work until their day, and once", async () => {
    const { pupils } = await bringPupils(2);
    const [first, second] = pupils.map(({ id }) => id) as [number, number];
    const before = await giveCodes([first, second]);
    const codes = await giveCodes([first], 30);
    expect((await enter(before.get(first))).code, "withdrawn").toBe("LOGIN_CODE_NOT_ACCEPTED");
    time.advance({ days: 14 });
    expect((await enter(before.get(second))).code, "expired").toBe("LOGIN_CODE_NOT_ACCEPTED");
    const single = await school.call(makeLoginCode, { as: await freshAdmin(), body: { userId: second } });
    expect(single.status, "a single code takes the place of a slip's").toBe(200);
    time.advance({ days: 15 });
    expect((await enter(codes.get(first))).status).toBe(200);
  });

  test("are none for staff and blocked accounts; whoever can sign in is told by mail", async () => {
    const as = await freshAdmin();
    const teacher = await school.makeUser({ role: "TEACHER" });
    const blocked = await school.makeUser({ blockedAt: time.clock() });
    const student = await school.makeUser({ password });
    const userIds = [teacher.id, blocked.id, student.id, as.id, 99_999_999];
    const call = (body: object) => school.call(countSlips, { as, body: { userIds, ...body } });
    expect((await call({})).body).toEqual({ slips: 0, withdrawn: 0, known: 1, without: 3 });
    const body = { userIds };
    expect(await school.call(printSlips, { as, body })).toMatchObject({ status: 409, code: "NO_SLIPS" });
    school.mails.splice(0);
    const printed = await school.call(printSlips, { as, body: { userIds, everybody: true, days: 3 } });
    expect(printed.status).toBe(200);
    await school.runJobs();
    expect(school.mails.find(({ to }) => to === student.email)?.subject).toContain("login code");
    expect(school.mails.find(({ to }) => to === as.email)?.subject).toContain("slips");
    const { body: acts } = await school.call(auditEndpoints.listActs, { as, query: { kind: "account" } });
    expect(acts.filter(({ act }) => /slips|code/.test(act)).slice(0, 2)).toMatchObject([
      { act: "account.slips-printed", subjectId: null, details: { people: 1 } },
      { act: "account.login-code-made", subjectId: student.id },
    ]);
  });

  test("are for one class, one import or some accounts", async () => {
    const as = await freshAdmin();
    const refusal = async (body: object) => (await school.call(printSlips, { as, body })).code;
    expect(await refusal({})).toBe("VALIDATION_FAILED");
    expect(await refusal({ classId: 1, importId: 1 })).toBe("VALIDATION_FAILED");
    expect(await refusal({ userIds: [1], days: 31 })).toBe("VALIDATION_FAILED");
    expect(await refusal({ classId: 99_999 })).toBe("CLASS_NOT_FOUND");
    expect(await refusal({ importId: 99_999 })).toBe("IMPORT_NOT_FOUND");
    for (const role of ["STUDENT", "TEACHER"] as const)
      expect((await print({ userIds: [1] }, await school.makeUser({ role }))).code).toBe("NOT_AUTHORISED");
  });

  test("of five hundred take a few statements", async () => {
    const { classId } = await bringPupils(500);
    const as = await freshAdmin();
    const { result, count: statements } = await school.countQueries(() =>
      school.call(printSlips, { as, body: { classId } }),
    );
    expect(result.status).toBe(200);
    expect(statements).toBeLessThan(30);
  }, 60_000);
});

const freshAdmin = () => school.makeUser({ role: "ADMIN" });

test("a code that a program quotes is not logged", () => {
  expect(withoutLoginCodes("at K7M2-P9XH-4R3W, and K7M2P9XH4R3W")).toBe("at (a code), and (a code)");
});
