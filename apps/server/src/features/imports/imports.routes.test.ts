import { accountEndpoints } from "@manara/contract/accounts/accounts";
import { userEndpoints } from "@manara/contract/accounts/users";
import { auditEndpoints } from "@manara/contract/audit/audit";
import { importEndpoints } from "@manara/contract/imports/imports";
import { describe, expect, test } from "vitest";
import { makeClock } from "../../../test/clock.ts";
import { startTestSchool } from "../../../test/test-school.ts";
import { forgetOldImports } from "./imports.service.ts";

const { checkImport, importPeople, listImports, undoImport } = importEndpoints;
const { logIn, resetPassword } = accountEndpoints;

const time = makeClock();
const school = await startTestSchool({ country: "ng", clock: time.clock });
const admin = await school.makeUser({ role: "ADMIN", fullName: "The Head" });

let number = 0;
/** Somebody whom the school does not know. */
interface Given {
  fullName?: string;
  email?: string;
  phoneNumber?: string | null;
  className?: string | null;
}

function newPerson(of: Given = {}) {
  number += 1;
  return { fullName: `Pupil ${number}`, email: `pupil${number}@school.test`, phoneNumber: null, ...of };
}
const newPeople = (count: number) => Array.from({ length: count }, () => newPerson());

const bring = (people: ReturnType<typeof newPerson>[], invite = false) =>
  school.call(importPeople, { as: admin, body: { people, invite } });
const undo = (importId: number) => school.call(undoImport, { as: admin, body: { importId } });
const find = async (search: string) =>
  (await school.call(userEndpoints.listUsers, { as: admin, query: { search } })).body;
const count = async () => {
  const row = await school.db
    .selectFrom("users")
    .select((of) => of.fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(row.count);
};

/** Issues of a refusal, each with its place. */
const issuesOf = ({ body }: { body: unknown }) =>
  (body as { issues?: { path: string; code: string }[] }).issues?.map(({ path, code }) => `${path}: ${code}`);

describe("an import", () => {
  test("makes the account of each student", async () => {
    const people = [
      newPerson({ phoneNumber: "+234 803 123 4567" }),
      newPerson({ fullName: "أمينة", email: "Amina@School.test" }),
    ];
    const { status, body } = await bring(people);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      madeBy: { userId: admin.id, fullName: "The Head" },
      people: 2,
      invited: false,
      undone: null,
    });
    const [first] = await find(people[0]?.email ?? "");
    expect(first).toMatchObject({
      fullName: people[0]?.fullName,
      phoneNumber: "08031234567",
      role: "STUDENT",
      emailVerified: false,
    });
    expect(await find("amina@school.test")).toHaveLength(1);
    const listed = await school.call(listImports, { as: admin });
    expect(listed.body[0]).toEqual(body);
  });

  test("mails nobody unless they are invited, and then a link to choose a password", async () => {
    const [quiet] = newPeople(1);
    const guests = newPeople(3);
    await bring(quiet ? [quiet] : []);
    await bring(guests, true);
    await school.runJobs();
    const mails = school.mails.splice(0);
    expect(mails.map(({ to }) => to).toSorted()).toEqual(guests.map(({ email }) => email).toSorted());
    const { to = "", text = "" } = mails[0] ?? {};
    const link = `https://school.test/reset-password/${encodeURIComponent(to)}/`;
    const token =
      text
        .split("\n")
        .find((line) => line.startsWith(link))
        ?.slice(link.length) ?? "";

    const password = "a lighthouse by the sea";
    const tryIn = () => school.call(logIn, { body: { email: to, password } });
    expect((await tryIn()).code).toBe("BAD_CREDENTIALS");
    // A weekend and a holiday lie between.
    time.advance({ days: 13 });
    expect((await school.call(resetPassword, { body: { token, newPassword: password } })).status).toBe(200);
    expect(await tryIn()).toMatchObject({ status: 200, body: { emailVerified: true } });
  });

  test("names everything that is wrong, and makes nobody then", async () => {
    const known = await school.makeUser({ email: "known@school.test", phoneNumber: "08039999999" });
    const before = await count();
    const right = newPerson({ phoneNumber: "08031111111" });
    const answer = await bring([
      right,
      newPerson({ email: right.email.toUpperCase() }),
      newPerson({ email: known.email }),
      newPerson({ phoneNumber: "08031111111" }),
      newPerson({ phoneNumber: "+2348039999999" }),
      // Of another country.
      newPerson({ phoneNumber: "+213550123456" }),
    ]);
    expect(answer).toMatchObject({ status: 400, code: "VALIDATION_FAILED" });
    expect(issuesOf(answer)).toEqual([
      "people.1.email: EMAIL_DOUBLE",
      "people.2.email: EMAIL_TAKEN",
      "people.3.phoneNumber: PHONE_DOUBLE",
      "people.4.phoneNumber: PHONE_TAKEN",
      "people.5.phoneNumber: PHONE_NUMBER_INVALID",
    ]);
    const unlike = await bring([right, newPerson({ fullName: " " }), newPerson({ email: "nobody" })]);
    expect(issuesOf(unlike)).toEqual([
      "people.1.fullName: FULL_NAME_REQUIRED",
      "people.2.email: EMAIL_INVALID",
    ]);
    expect(await count()).toBe(before);
  });

  test("puts who has a class into it, however it is spelled; one that is not there is named", async () => {
    const { id: classId } = await school.makeClass({ name: "Classe Été" });
    const people = [
      newPerson({ className: "classe ete" }),
      newPerson({ className: "Classe Été" }),
      newPerson({ className: null }),
    ];
    const unknown = await bring([...people, newPerson({ className: "Winter" })]);
    expect(issuesOf(unknown)).toEqual(["people.3.className: CLASS_UNKNOWN"]);
    expect((await bring(people)).status).toBe(201);
    const rows = await school.db
      .selectFrom("classStudents")
      .innerJoin("users", "users.id", "classStudents.userId")
      .select("email")
      .where("classId", "=", classId)
      .orderBy("users.id")
      .execute();
    expect(rows.map(({ email }) => email)).toEqual(people.slice(0, 2).map(({ email }) => email));
  });

  test("gives who works for the school their role; each is written to as such, and stands in the record", async () => {
    const people = [
      { ...newPerson({ fullName: "Ada Teacher" }), role: "TEACHER" as const },
      { ...newPerson({ fullName: "Obi Editor" }), role: "EDITOR" as const },
      newPerson(),
    ];
    const { status, body: made } = await bring(people, true);
    expect(status).toBe(201);
    const roles = await Promise.all(people.map(async ({ email }) => (await find(email))[0]?.role));
    expect(roles).toEqual(["TEACHER", "EDITOR", "STUDENT"]);
    await school.runJobs();
    const mail = school.mails.splice(0).find(({ to }) => to === people[0]?.email);
    expect(mail?.text).toMatch(/teacher/i);
    const acts = await school.call(auditEndpoints.listActs, { as: admin, query: { kind: "account" } });
    const invited = acts.body.filter(({ act }) => act === "account.invited");
    expect(invited.map(({ details }) => details)).toEqual(
      expect.arrayContaining([
        { role: "TEACHER", by: "import" },
        { role: "EDITOR", by: "import" },
      ]),
    );
    const { body: undone } = await undo(made.importId);
    expect(undone.staying, "unused accounts of staff go too").toEqual([]);

    const refused = async (of: object) =>
      issuesOf(
        await school.call(importPeople, {
          as: admin,
          body: { people: [{ ...newPerson(), ...of }], invite: false, makeNames: true },
        }),
      );
    expect(await refused({ role: "ADMIN" })).toEqual(["people.0.role: ROLE_INVALID"]);
    expect(await refused({ role: "TEACHER", email: null, loginName: "ada" })).toEqual([
      "people.0.email: EMAIL_REQUIRED",
    ]);
  });

  test("of nobody, or of too many, is refused", async () => {
    expect((await bring([])).status).toBe(400);
    expect(issuesOf(await bring(newPeople(5001)))).toEqual(["people: PEOPLE_INVALID"]);
  });

  test("of five thousand takes a few statements, and is on record", async () => {
    const { result, count: statements } = await school.countQueries(() => bring(newPeople(5000)));
    expect(result).toMatchObject({ status: 201, body: { people: 5000 } });
    expect(statements).toBeLessThan(20);
    const acts = await school.call(auditEndpoints.listActs, { as: admin, query: { kind: "import" } });
    expect(acts.body[0]).toMatchObject({
      act: "import.made",
      subjectId: result.body.importId,
      details: { people: 5000, invited: false },
    });
  }, 30_000);

  test("that two people send at once is there once", async () => {
    const people = newPeople(20);
    const answers = await Promise.all([bring(people), bring(people)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      201,
      expect.toSatisfy((status) => status >= 400),
    ]);
    expect(await find(people[0]?.email ?? "")).toHaveLength(1);
  });
});

test("what accounts have is told before an import", async () => {
  const known = await school.makeClass({ name: "SS2 Gold" });
  await school.makeUser({ email: "Taken@school.test", phoneNumber: "08037777777" });
  const { body } = await school.call(checkImport, {
    as: admin,
    body: {
      emails: ["taken@SCHOOL.test", "free@school.test", "no address"],
      phoneNumbers: ["803 777 7777", "08036666666", ""],
      classNames: [known.name.toUpperCase(), "SS9"],
    },
  });
  expect(body).toEqual({
    emails: ["taken@SCHOOL.test"],
    phoneNumbers: ["803 777 7777"],
    unknownClasses: ["SS9"],
    wrongCourses: [],
    wrongCentres: [],
  });
});

describe("an import that is undone", () => {
  test("takes the accounts away, with what was on its way to them", async () => {
    const people = newPeople(2);
    const { body: made } = await bring(people, true);
    expect(made.undoableUntil).toBe(new Date(time.clock().getTime() + 24 * 3_600_000).toISOString());
    const { status, body } = await undo(made.importId);
    expect(status).toBe(200);
    expect(body).toEqual({
      import: {
        ...made,
        undoableUntil: null,
        undone: { dateTime: time.clock().toISOString(), stayed: 0 },
      },
      staying: [],
      taskId: null,
    });
    expect(await find(people[0]?.email ?? "")).toEqual([]);
    school.mails.splice(0);
    await school.runJobs();
    const reached = new Set(school.mails.map(({ to }) => to));
    expect(people.filter(({ email }) => reached.has(email))).toEqual([]);
    expect((await bring(people)).status, "they can come again").toBe(201);
  });

  test("leaves who has used their account, and names them", async () => {
    const people = newPeople(6);
    const { body: made } = await bring(people);
    const ids = await Promise.all(people.map(async ({ email }) => (await find(email))[0]?.userId ?? 0));
    const [reader = 0, buyer = 0, teacher = 0, verified = 0, blocked = 0] = ids;
    await school.signIn({ id: reader });
    const course = await school.makeCourse();
    await school.makePurchase({ userId: buyer, courseId: course.id });
    await school.call(userEndpoints.changeRole, { as: admin, body: { userId: teacher, role: "TEACHER" } });
    const now = time.clock();
    await school.db.updateTable("users").set({ emailVerifiedAt: now }).where("id", "=", verified).execute();
    await school.db.updateTable("users").set({ blockedAt: now }).where("id", "=", blocked).execute();

    const { body } = await undo(made.importId);
    expect(body.staying.map(({ userId }) => userId)).toEqual(ids.slice(0, 5));
    expect(body.staying[0]?.fullName).toBe(people[0]?.fullName);
    expect(body.import.undone?.stayed).toBe(5);
    expect(await find(people[5]?.email ?? "")).toEqual([]);
    const again = await undo(made.importId);
    expect(again).toMatchObject({ status: 200, body: { import: body.import, staying: [] } });
  });

  test("is no longer, after a day: then nobody remembers who came with it", async () => {
    const { body: made } = await bring(newPeople(2));
    const { body: waiting } = await bring(newPeople(1), true);
    const remembered = async () => {
      const of = school.db.selectFrom("importedPeople").select("importId");
      const rows = await of.where("importId", ">=", made.importId).execute();
      return rows.map(({ importId }) => importId);
    };
    time.advance({ hours: 24, seconds: -1 });
    await forgetOldImports(school.platform);
    expect(await remembered()).toHaveLength(3);
    time.advance({ seconds: 2 });
    await forgetOldImports(school.platform);
    expect(await remembered(), "who was not written to yet").toEqual([waiting.importId]);
    expect(await undo(made.importId)).toMatchObject({ status: 409, code: "IMPORT_TOO_OLD" });
    const [listed] = (await school.call(listImports, { as: admin, query: { limit: 1 } })).body;
    expect(listed?.undoableUntil).toBeNull();
    await school.runJobs();
  });

  test("has to be there", async () => {
    expect(await undo(999_999)).toMatchObject({ status: 404, code: "IMPORT_NOT_FOUND" });
  });
});

test("nobody but an administrator imports, sees or undoes", async () => {
  const { body: made } = await bring(newPeople(1));
  const people = newPeople(1);
  const callers = [null, await school.makeUser(), await school.makeUser({ role: "TEACHER" })];
  for (const as of callers) {
    const answers = [
      await school.call(checkImport, { as, body: { emails: [], phoneNumbers: [] } }),
      await school.call(importPeople, { as, body: { people, invite: false } }),
      await school.call(listImports, { as }),
      await school.call(undoImport, { as, body: { importId: made.importId } }),
    ];
    for (const { code } of answers) expect(code).toBe(as ? "NOT_AUTHORISED" : "NOT_LOGGED_IN");
  }
  expect(await find(people[0]?.email ?? "")).toEqual([]);
});
