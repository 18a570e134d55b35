import { userEndpoints } from "@manara/contract/accounts/users";
import { auditEndpoints } from "@manara/contract/audit/audit";
import { importEndpoints } from "@manara/contract/imports/imports";
import { describe, expect, test } from "vitest";
import { makeClock } from "../../../test/clock.ts";
import { startTestSchool } from "../../../test/test-school.ts";
import { doImportTask } from "./import-tasks.service.ts";

const { addImportLines, startImport, getImportTask, listImports, undoImport } = importEndpoints;

const time = makeClock();
const school = await startTestSchool({ country: "ng", clock: time.clock });
const admin = await school.makeUser({ role: "ADMIN", fullName: "The Head" });

let number = 0;
interface Given {
  fullName?: string;
  email?: string | null;
  loginName?: string;
  phoneNumber?: string;
  className?: string;
}
function newPerson(of: Given = {}) {
  number += 1;
  return { fullName: `Pupil ${number}`, email: `many${number}@school.test`, ...of };
}
const newPeople = (count: number) => Array.from({ length: count }, () => newPerson());

const send = (
  people: Given[],
  { taskId, from = 0, as = admin }: { taskId?: number; from?: number; as?: { id: number } } = {},
) =>
  school.call(addImportLines, {
    as,
    body: { ...(taskId && { taskId }), from, people: people.map((one) => ({ fullName: "", ...one })) },
  });
const start = (taskId: number, { makeNames = false, as = admin } = {}) =>
  school.call(startImport, { as, body: { taskId, invite: false, makeNames } });
const look = async (taskId?: number, as = admin) =>
  (await school.call(getImportTask, { as, query: taskId === undefined ? {} : { taskId } })).body;
const find = async (search: string) =>
  (await school.call(userEndpoints.listUsers, { as: admin, query: { search } })).body;
const countLines = async () => (await school.db.selectFrom("importLines").select("line").execute()).length;

/** Sends people, has them imported, and answers what became of it. */
async function bring(people: Given[], makeNames = false) {
  const { body } = await send(people);
  await start(body.taskId, { makeNames });
  await school.runJobs();
  return (await look(body.taskId)) ?? expect.unreachable();
}

describe("an import that is sent in parts", () => {
  test("is made by a job, of all who were sent, and nothing of it is kept beside the accounts", async () => {
    const { id: classId, name: className } = await school.makeClass({ name: "SS2 Silver" });
    const people = [newPerson({ phoneNumber: "+2348031230000", className }), ...newPeople(3)];
    const { status, body } = await send(people.slice(0, 2));
    expect(status).toBe(200);
    expect(body).toMatchObject({ state: "FILLING", people: 0, import: null, refusal: null });
    const { taskId } = body;
    await send(people.slice(2), { taskId, from: 2 });
    // Sent once more, as after an answer that was lost; and mended.
    await send([newPerson({ fullName: "Mended", email: people[3]?.email ?? "" })], { taskId, from: 3 });
    expect(await look(), "nothing was asked for").toBeNull();
    expect((await start(taskId)).body).toMatchObject({ state: "WAITING", people: 4, done: 0 });
    expect(await look()).toMatchObject({ taskId, state: "WAITING" });
    expect(await find(people[0]?.email ?? "")).toEqual([]);

    await school.runJobs();
    const done = await look(taskId);
    expect(done).toMatchObject({ state: "DONE", people: 4, done: 4, import: { people: 4, undone: null } });
    expect((await find(people[0]?.email ?? ""))[0]).toMatchObject({ phoneNumber: "08031230000" });
    expect((await find(people[3]?.email ?? ""))[0]?.fullName).toBe("Mended");
    const inClass = school.db.selectFrom("classStudents").select("userId").where("classId", "=", classId);
    expect(await inClass.execute()).toHaveLength(1);
    expect(await countLines()).toBe(0);
    expect((await school.call(listImports, { as: admin })).body[0]).toEqual(done?.import);
    const acts = await school.call(auditEndpoints.listActs, { as: admin, query: { kind: "import" } });
    expect(acts.body[0]).toMatchObject({
      act: "import.made",
      actor: { fullName: "The Head" },
      details: { people: 4, invited: false },
    });
    expect((await start(taskId)).code, "it was made").toBe("IMPORT_NOT_FOUND");
    expect((await send(newPeople(1), { taskId })).code).toBe("IMPORT_NOT_FOUND");
  });

  test("makes nobody for one who cannot be, and says who, in whatever part", async () => {
    await school.makeUser({ email: "known2@school.test" });
    const email = "right@school.test";
    const people = [newPerson({ email }), ...newPeople(1500), newPerson({ email: email.toUpperCase() })];
    const refused = await bring([
      ...people,
      newPerson({ email: "known2@school.test" }),
      newPerson({ className: "SS99" }),
    ]);
    expect(refused).toMatchObject({ state: "REFUSED", import: null, refusal: { code: "VALIDATION_FAILED" } });
    expect(refused.refusal?.issues.map(({ path, code }) => `${path}: ${code}`)).toEqual([
      "people.1501.email: EMAIL_DOUBLE",
      "people.1502.email: EMAIL_TAKEN",
      "people.1503.className: CLASS_UNKNOWN",
    ]);
    expect(await find(email)).toEqual([]);
    expect(await countLines()).toBe(0);
  });

  test("that was refused is told to who asked, with its file and its reason, until another one is made", async () => {
    const other = await school.makeUser({ role: "ADMIN" });
    const { taskId } = (await send([newPerson({ className: "SS99" })])).body;
    const body = { taskId, invite: false, makeNames: false, fileName: "pupils.xlsx" };
    await school.call(startImport, { as: admin, body });
    await school.runJobs();
    expect(await look()).toMatchObject({
      taskId,
      state: "REFUSED",
      begunDateTime: time.clock().toISOString(),
      fileName: "pupils.xlsx",
      refusal: { code: "VALIDATION_FAILED", issues: [{ code: "CLASS_UNKNOWN" }] },
    });
    expect(await look(undefined, other), "to nobody else").toBeNull();
    const { taskId: next } = (await send(newPeople(1))).body;
    expect(await look(), "the next one was not asked for yet").toMatchObject({ taskId });
    await start(next);
    expect(await look()).toMatchObject({ taskId: next, state: "WAITING" });
    await school.runJobs();
    expect(await look()).toBeNull();
  });

  test("that is refused blames nobody for the name that would have been made", async () => {
    const nameless = Array.from({ length: 1200 }, () => newPerson({ fullName: "Bayo", email: null }));
    const { refusal } = await bring([newPerson({ className: "SS99" }), ...nameless], true);
    expect(refusal?.issues.map(({ code }) => code)).toEqual(["CLASS_UNKNOWN"]);
  });

  test("makes no name that somebody further down has", async () => {
    const given = Array.from({ length: 3 }, (_, at) => newPerson({ email: null, loginName: `zed.000${at}` }));
    const { state } = await bring(
      [...Array.from({ length: 3 }, () => newPerson({ fullName: "Zed", email: null })), ...given],
      true,
    );
    expect(state).toBe("DONE");
    expect(await find("zed.0001")).toHaveLength(1);
  });

  test("is the caller's, and waits for an hour; another takes its place", async () => {
    const other = await school.makeUser({ role: "ADMIN" });
    const { taskId } = (await send(newPeople(1))).body;
    expect((await send(newPeople(1), { taskId, as: other })).code).toBe("IMPORT_NOT_FOUND");
    expect((await start(taskId, { as: other })).code).toBe("IMPORT_NOT_FOUND");
    const theirs = await school.call(getImportTask, { as: other, query: { taskId } });
    expect(theirs.code).toBe("IMPORT_NOT_FOUND");
    const { taskId: next } = (await send(newPeople(1))).body;
    expect((await start(taskId)).code).toBe("IMPORT_NOT_FOUND");
    // The job that was queued for the end of the hour.
    await doImportTask(school.platform, next, { number: 1, isLast: false, isHeld: () => true });
    expect(await countLines()).toBe(0);
    expect((await start(next)).code).toBe("IMPORT_NOT_FOUND");
  });

  test("of too many is refused", async () => {
    const { taskId } = (await send(newPeople(2), { from: 99_999 })).body;
    expect((await start(taskId)).issues).toEqual(["PEOPLE_INVALID"]);
    expect((await send(newPeople(1), { from: 100_001 })).status).toBe(400);
  });

  test("that another process has taken over makes nobody twice", async () => {
    const people = newPeople(2);
    const { taskId } = (await send(people)).body;
    await start(taskId);
    const attempt = { number: 1, isLast: false, isHeld: () => false };
    await expect(doImportTask(school.platform, taskId, attempt)).rejects.toThrow("another process");
    expect(await find(people[0]?.email ?? "")).toEqual([]);
    await school.runJobs();
    expect(await find(people[0]?.email ?? "")).toHaveLength(1);
    await doImportTask(school.platform, taskId, attempt);
  });
});

test("an import of more people than a call takes is undone by a job", async () => {
  const people = newPeople(5001);
  const { taskId } = (await send(people.slice(0, 2500))).body;
  await send(people.slice(2500), { taskId, from: 2500 });
  await start(taskId);
  await school.runJobs();
  const made = (await look(taskId))?.import ?? expect.unreachable();
  const [reader] = await find(people[9]?.email ?? "");
  await school.signIn({ id: reader?.userId ?? 0 });
  const ask = () => school.call(undoImport, { as: admin, body: { importId: made.importId } });
  const { body: undoing } = await ask();
  expect(undoing).toMatchObject({ import: { undone: null }, staying: [], taskId: expect.any(Number) });
  expect((await ask()).body, "asked for twice").toEqual(undoing);
  await school.runJobs();
  const done = await look(undoing.taskId ?? 0);
  expect(done).toMatchObject({
    state: "DONE",
    people: 5001,
    done: 5001,
    import: { undone: { stayed: 1 } },
    staying: [{ userId: reader?.userId, fullName: people[9]?.fullName }],
  });
  expect(await find(people[5000]?.email ?? "")).toEqual([]);
  const acts = await school.call(auditEndpoints.listActs, { as: admin, query: { kind: "import" } });
  expect(acts.body[0]).toMatchObject({ act: "import.undone", details: { people: 5000, stayed: 1 } });
}, 60_000);
