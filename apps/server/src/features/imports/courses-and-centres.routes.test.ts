import { userManagementEndpoints } from "@manara/contract/accounts/user-management";
import { userEndpoints } from "@manara/contract/accounts/users";
import { auditEndpoints } from "@manara/contract/audit/audit";
import { courseEndpoints } from "@manara/contract/courses/courses";
import { importEndpoints } from "@manara/contract/imports/imports";
import { purchaseManagementEndpoints } from "@manara/contract/purchases/purchase-management";
import { expect, test } from "vitest";
import { startTestSchool } from "../../../test/test-school.ts";

const { checkImport, importPeople, addImportLines, startImport, getImportTask, undoImport, listImports } =
  importEndpoints;
const REASON = "Paid at the office.";

const school = await startTestSchool({ country: "ng" });
const admin = await school.makeUser({ role: "ADMIN", fullName: "The Head" });

let number = 0;
interface Given {
  courses?: string;
  centre?: string;
  role?: "CENTRE" | "TEACHER";
}
function newPerson(of: Given = {}) {
  number += 1;
  return { fullName: `Pupil ${number}`, email: `given${number}@school.test`, ...of };
}
const bring = (people: ReturnType<typeof newPerson>[], choices: object = { courseReason: REASON }) =>
  school.call(importPeople, { as: admin, body: { people, invite: false, ...choices } });
const undo = (importId: number) => school.call(undoImport, { as: admin, body: { importId } });
async function idOf(email = ""): Promise<number> {
  const { body } = await school.call(userEndpoints.listUsers, { as: admin, query: { search: email } });
  return body[0]?.userId ?? 0;
}
async function coursesOf(email = "") {
  const query = { userId: await idOf(email) };
  const { body } = await school.call(purchaseManagementEndpoints.listUserPurchases, { as: admin, query });
  return body;
}
async function buyersOf(courseId: number): Promise<number> {
  const { body } = await school.call(courseEndpoints.getCourse, { as: admin, query: { courseId } });
  return body.purchasesCount;
}
/** Issues of a refusal, each with its place. */
const issuesOf = ({ body }: { body: unknown }) =>
  (body as { issues?: { path: string; code: string }[] }).issues?.map(({ path, code }) => `${path}: ${code}`);

test("students get courses by name or number, as an administrator gives them: no card, no money, for a reason", async () => {
  const physics = await school.makeCourse({ name: "Physics SS2" });
  const hidden = await school.makeCourse({ name: "Our own course", visibility: "HIDDEN" });
  const [both, one, none] = [
    newPerson({ courses: `physics ss2|${hidden.id}|${physics.id}` }),
    newPerson({ courses: "OUR OWN COURSE" }),
    newPerson(),
  ] as const;
  const choices = { courseReason: REASON, coursesEndOn: "2099-06-30", fileName: "students.xlsx" };
  const { status, body: made } = await bring([both, one, none], choices);
  expect([status, made.fileName]).toEqual([201, "students.xlsx"]);
  const held = await coursesOf(both.email);
  expect(held.map(({ courseId }) => courseId).toSorted()).toEqual([physics.id, hidden.id].toSorted());
  // The end of the day in Lagos.
  for (const purchase of held)
    expect(purchase).toMatchObject({ granted: true, card: null, expiresAt: "2099-06-30T23:00:00.000Z" });
  expect((await coursesOf(one.email)).map(({ courseId }) => courseId)).toEqual([hidden.id]);
  expect(await coursesOf(none.email)).toEqual([]);
  expect([await buyersOf(physics.id), await buyersOf(hidden.id)]).toEqual([1, 2]);
  const query = { userId: await idOf(one.email) };
  const acts = await school.call(auditEndpoints.listActs, { as: admin, query });
  expect(acts.body).toMatchObject([
    {
      act: "purchase.granted",
      actor: { userId: admin.id },
      details: { courseId: hidden.id, course: "Our own course", reason: REASON },
    },
  ]);
  const entries = await school.db.selectFrom("ledgerEntries").select("id").execute();
  expect(entries, "nothing of it is in the books").toEqual([]);
  expect((await school.call(listImports, { as: admin })).body[0]?.fileName).toBe("students.xlsx");
});

test("nobody is made for a course that is not meant for certain, is for staff, or is given without a reason", async () => {
  await school.makeCourse({ name: "Algebra" });
  await school.makeCourse({ name: "algebra" });
  const right = newPerson({ courses: "Algebra" });
  const answer = await bring([
    right,
    newPerson({ courses: "Algebra | Alchemy" }),
    newPerson({ courses: "ALGEBRA" }),
    newPerson({ role: "TEACHER", courses: "Algebra" }),
    newPerson({ courses: "999999999" }),
  ]);
  expect(answer.code).toBe("VALIDATION_FAILED");
  expect(issuesOf(answer)).toEqual([
    "people.1.courses: COURSE_UNKNOWN",
    "people.2.courses: COURSE_AMBIGUOUS",
    "people.3.courses: COURSES_OF_STUDENTS",
    "people.4.courses: COURSE_UNKNOWN",
  ]);
  expect(issuesOf(await bring([right], {}))).toEqual(["courseReason: COURSE_REASON_REQUIRED"]);
  for (const coursesEndOn of ["0000-01-01", "2026-02-30", "9999-12-31"])
    expect((await bring([right], { courseReason: REASON, coursesEndOn })).issues).toEqual([
      "COURSES_END_ON_INVALID",
    ]);
  expect(await idOf(right.email)).toBe(0);
  const { body } = await school.call(checkImport, {
    as: admin,
    body: {
      emails: [],
      phoneNumbers: [],
      courseNames: ["Algebra", "ALGEBRA", "Alchemy"],
      centreNames: ["Nowhere"],
    },
  });
  expect(body).toMatchObject({
    wrongCourses: [
      { name: "ALGEBRA", code: "AMBIGUOUS" },
      { name: "Alchemy", code: "UNKNOWN" },
    ],
    wrongCentres: [{ name: "Nowhere", code: "UNKNOWN" }],
  });
  // Bytes that no table of the school can hold.
  const odd = { emails: ["\0"], phoneNumbers: ["\0"], courseNames: ["\ud800"] };
  expect((await school.call(checkImport, { as: admin, body: odd })).issues).toEqual([
    "EMAILS_INVALID",
    "PHONE_NUMBERS_INVALID",
    "COURSE_NAMES_INVALID",
  ]);
});

test("an import of many gives them too; undone it takes them back from who has not come", async () => {
  const course = await school.makeCourse({ name: "Biology" });
  const people = Array.from({ length: 450 }, () => newPerson({ courses: "Biology" }));
  const { body: sent } = await school.call(addImportLines, { as: admin, body: { from: 0, people } });
  const { taskId } = sent;
  const start = (choices: object) =>
    school.call(startImport, { as: admin, body: { taskId, invite: false, ...choices } });
  expect((await start({})).issues).toEqual(["COURSE_REASON_REQUIRED"]);
  expect((await start({ courseReason: REASON, fileName: "many.csv" })).status).toBe(200);
  const { count } = await school.countQueries(() => school.runJobs());
  expect(count, "by parts, not by people").toBeLessThan(100);
  const task = await school.call(getImportTask, { as: admin, query: { taskId } });
  const made = task.body?.import ?? expect.unreachable();
  expect(made.fileName).toBe("many.csv");
  expect(await buyersOf(course.id)).toBe(450);

  const [reader, buyer] = people;
  await school.signIn({ id: await idOf(reader?.email) });
  const other = await school.makeCourse();
  await school.makePurchase({ userId: await idOf(buyer?.email), courseId: other.id });
  const { body } = await undo(made.importId);
  expect(body.staying.map(({ fullName }) => fullName)).toEqual([reader?.fullName, buyer?.fullName]);
  expect(await buyersOf(course.id), "whoever stays keeps the course").toBe(2);
  expect(await coursesOf(reader?.email)).toMatchObject([{ courseId: course.id }]);
  const left = school.db.selectFrom("purchases").select("id").where("courseId", "=", course.id);
  expect(await left.execute()).toHaveLength(2);
}, 60_000);

test("who sells has a centre, by its name or number, and nobody else has one", async () => {
  const { id: centreId } = await school.makeCentre({ name: "Kano Books" });
  const people = [
    newPerson({ role: "CENTRE", centre: "kano books" }),
    newPerson({ role: "CENTRE", centre: String(centreId) }),
  ] as const;
  const refused = await bring([
    newPerson({ role: "CENTRE" }),
    newPerson({ role: "CENTRE", centre: "Nowhere" }),
    newPerson({ role: "TEACHER", centre: "Kano Books" }),
    newPerson({ centre: "Kano Books" }),
  ]);
  expect(issuesOf(refused)).toEqual([
    "people.0.centre: CENTRE_REQUIRED",
    "people.1.centre: CENTRE_UNKNOWN",
    "people.2.centre: CENTRE_OF_SELLERS",
    "people.3.centre: CENTRE_OF_SELLERS",
  ]);
  const { status, body: made } = await bring([...people]);
  expect(status).toBe(201);
  for (const { email } of people) {
    const query = { userId: await idOf(email) };
    const { body } = await school.call(userManagementEndpoints.getUser, { as: admin, query });
    expect(body).toMatchObject({ role: "CENTRE", centreId });
  }
  expect((await undo(made.importId)).body.staying).toEqual([]);
});

test("whose account became one with another stays when the import is undone, and is counted", async () => {
  const people = [newPerson(), newPerson(), newPerson()] as const;
  const { body: made } = await bring([...people]);
  const [first, second] = [await idOf(people[0].email), await idOf(people[1].email)];
  const old = await school.makeUser({ fullName: "Known before" });
  const twin = await school.makeUser();
  for (const [fromUserId, intoUserId] of [
    [first, old.id],
    [twin.id, second],
  ] as const) {
    const body = { fromUserId, intoUserId, reason: REASON };
    const { status } = await school.call(userManagementEndpoints.mergeUsers, { as: admin, body });
    expect(status).toBe(200);
  }
  const { body } = await undo(made.importId);
  expect(new Set(body.staying.map(({ userId }) => userId))).toEqual(new Set([old.id, second]));
  expect(body.import.undone?.stayed).toBe(2);
  const acts = await school.call(auditEndpoints.listActs, { as: admin, query: { kind: "import" } });
  expect(acts.body[0]).toMatchObject({ act: "import.undone", details: { people: 1, stayed: 2 } });
});
