import { setTimeout as sleep } from "node:timers/promises";
import { IMPORT_MAX_PEOPLE, STAYING_NAMED } from "@manara/contract/imports/import-rules";
import type { AddLinesBody, ImportTask, StartImportBody } from "@manara/contract/imports/imports";
import type { Caller } from "../../platform/caller.ts";
import type { Queryable, Tx } from "../../platform/database/database.ts";
import { Failure, fail } from "../../platform/failure.ts";
import { type Attempt, addJob, Interrupted } from "../../platform/jobs/jobs.ts";
import type { Platform } from "../../platform/platform.ts";
import { listNames, removeUnused } from "../accounts/users/many-students.ts";
import {
  changeTask,
  countLines,
  deleteFillingOf,
  deleteLines,
  deleteTask,
  findAskedFor,
  findTask,
  findUndoing,
  insertLines,
  insertTask,
  lockTask,
  readLinesOf,
  type TaskRow,
} from "./import-tasks.repo.ts";
import { findImport, findPeopleOf, type ImportRow, lockImport } from "./imports.repo.ts";
import { toImport } from "./imports.rules.ts";
import { type Asker, endUndoing, makePeople, REASON_MISSING, readPerson } from "./make-people.ts";

/** For as long people are kept whose import nobody has asked for. */
const KEPT_MINUTES = 60;

/** As many are imported, or taken away, at a time. After each part the work rests for as long as that took: others are answered meanwhile. */
const PART = 200;
const PART_OF_UNDOING = 100;

/** Rests after a part of the work, for as long as that took. */
function openRest(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    await sleep(performance.now() - began);
    began = performance.now();
  };
}

async function show(
  { db, clock }: Pick<Platform, "clock"> & { db: Queryable },
  id: number,
): Promise<ImportTask> {
  const { state, people, done, importId, staying, refusal, begunAt, fileName } =
    (await findTask(db, id)) ?? fail("IMPORT_NOT_FOUND");
  const made = importId === null ? null : await findImport(db, importId);
  return {
    taskId: id,
    state,
    begunDateTime: begunAt.toISOString(),
    fileName,
    people,
    done,
    import: made && toImport(made, clock()),
    staying: staying.length > 0 ? await listNames(db, staying) : [],
    refusal: refusal as ImportTask["refusal"],
  };
}

/** Takes people of an import in; the first of them begin it, and what the caller had begun before is forgotten. */
export const addImportLines = (
  { db, clock, country }: Platform,
  caller: Caller,
  { taskId, from, people }: AddLinesBody,
): Promise<ImportTask> =>
  db.transaction().execute(async (tx) => {
    const askedBy = caller.userId;
    const id = taskId ?? (await begin(tx, caller, clock()));
    if (!(await lockTask(tx, { id, state: "FILLING", askedBy }))) fail("IMPORT_NOT_FOUND");
    await insertLines(tx, { taskId: id, from, people: people.map((one) => readPerson(one, country)) });
    return show({ db: tx, clock }, id);
  });

async function begin(tx: Tx, { userId: askedBy, address }: Caller, begunAt: Date): Promise<number> {
  const id = await insertTask(tx, { askedBy, address, begunAt, state: "FILLING" });
  await deleteFillingOf(tx, askedBy, id);
  // An import that nobody goes on with leaves nothing behind.
  await addJob(tx, "importTask", { taskId: id }, { inMinutes: KEPT_MINUTES });
  return id;
}

/** Asks for the accounts of everybody who was sent. */
export const startImport = (
  { db, clock }: Platform,
  caller: Caller,
  { taskId: id, ...sent }: StartImportBody,
): Promise<ImportTask> =>
  db.transaction().execute(async (tx) => {
    const task = await lockTask(tx, { id, state: "FILLING", askedBy: caller.userId });
    const { people, beyond, givenCourses } = await countLines(tx, id, IMPORT_MAX_PEOPLE);
    if (!task || people === 0) fail("IMPORT_NOT_FOUND");
    if (beyond > 0)
      fail("VALIDATION_FAILED", {
        issues: [{ path: "people", code: "PEOPLE_INVALID", message: "people invalid" }],
      });
    if (givenCourses > 0 && sent.courseReason === undefined)
      fail("VALIDATION_FAILED", { issues: [REASON_MISSING] });
    const {
      invite: invited,
      locale = null,
      courseReason = null,
      coursesEndOn = null,
      fileName = null,
    } = sent;
    const choices = { invited, makeNames: sent.makeNames, locale, courseReason, coursesEndOn, fileName };
    await changeTask(tx, id, { state: "WAITING", people, ...choices });
    await addJob(tx, "importTask", { taskId: id });
    return show({ db: tx, clock }, id);
  });

/** How far a task is, or that which the caller has under way; what was refused last is told for as long as it is kept. */
export async function getImportTask(
  { db, clock }: Platform,
  caller: Caller,
  taskId: number | undefined,
): Promise<ImportTask | null> {
  const asked = taskId === undefined ? await findAskedFor(db, caller.userId) : await findTask(db, taskId);
  const task = taskId === undefined && asked?.state === "DONE" ? null : asked;
  if (task?.askedBy === caller.userId) return show({ db, clock }, task.id);
  return taskId === undefined ? null : fail("IMPORT_NOT_FOUND");
}

/** Asks for an import of many people to be undone; answers the task. */
export async function askToUndo(
  tx: Tx,
  { userId: askedBy, address }: Caller,
  { id: importId, people }: ImportRow,
  begunAt: Date,
): Promise<number> {
  const underWay = await findUndoing(tx, importId);
  if (underWay !== null) return underWay;
  const task = { askedBy, address, begunAt, importId, people, isUndo: true, state: "WAITING" as const };
  const taskId = await insertTask(tx, task);
  await addJob(tx, "importTask", { taskId });
  return taskId;
}

const askerOf = ({ askedBy, askerName, address }: TaskRow): Asker => ({
  userId: askedBy,
  fullName: askerName,
  address,
});

/** Does what was asked for; people whose import nobody has asked for are forgotten. */
export async function doImportTask(platform: Platform, taskId: number, attempt: Attempt): Promise<void> {
  const task = await findTask(platform.db, taskId);
  if (task?.state === "FILLING") await deleteTask(platform.db, taskId);
  if (task?.state !== "WAITING") return;
  try {
    await (task.isUndo ? undoMany(platform, task, attempt) : makeMany(platform, task, attempt));
  } catch (error) {
    if (!(error instanceof Failure) && !attempt.isLast) throw error;
    const { code, details } =
      error instanceof Failure ? error : { code: "INTERNAL_ERROR" as const, details: {} };
    await platform.db.transaction().execute(async (tx) => {
      if (!(await lockTask(tx, { id: taskId, state: "WAITING" }))) return;
      await changeTask(tx, taskId, { state: "REFUSED", refusal: { code, issues: details.issues ?? [] } });
      await deleteLines(tx, taskId);
    });
    if (!(error instanceof Failure)) throw error;
  }
}

function assertHeld({ isHeld }: Attempt): void {
  if (!isHeld()) throw new Interrupted("another process may do this import");
}

/**
 * Makes the accounts in one transaction, so nobody sees some of them; what was cut short begins anew. Progress is written beside it. Only its end
 * locks the task, and makes nothing if another process was there before.
 */
async function makeMany(platform: Platform, task: TaskRow, attempt: Attempt): Promise<void> {
  await platform.db.transaction().execute(async (tx) => {
    let done = 0;
    const rest = openRest();
    const importId = await makePeople(platform, tx, {
      by: askerOf(task),
      parts: readLinesOf(tx, task.id, PART),
      people: task.people,
      invite: task.invited,
      makeNames: task.makeNames,
      locale: task.locale,
      courseReason: task.courseReason,
      coursesEndOn: task.coursesEndOn,
      fileName: task.fileName,
      async onPart(people) {
        assertHeld(attempt);
        done += people;
        await changeTask(platform.db, task.id, { done });
        await rest();
      },
    });
    if (!(await lockTask(tx, { id: task.id, state: "WAITING" })))
      throw new Interrupted("another process has done this import");
    await changeTask(tx, task.id, { state: "DONE", importId });
    await deleteLines(tx, task.id);
  });
  await platform.changes.notifyOfSale();
}

/** Takes accounts away, some in each transaction: a cut leaves fewer, and the next attempt goes on with those. */
async function undoMany({ db, clock }: Platform, task: TaskRow, attempt: Attempt): Promise<void> {
  const importId = task.importId ?? 0;
  const staying: number[] = [];
  let after: number | undefined = 0;
  let left = 0;
  const rest = openRest();
  while (after !== undefined) {
    assertHeld(attempt);
    const since: number = after;
    after = await db.transaction().execute(async (tx) => {
      if (!(await lockImport(tx, importId))) return undefined;
      const some = await findPeopleOf(tx, importId, { after: since, limit: PART_OF_UNDOING });
      const stay = await removeUnused(tx, some);
      staying.push(...stay.map(({ userId }) => userId));
      left += some.length - stay.length;
      await changeTask(tx, task.id, { done: left + staying.length });
      return some.length < PART_OF_UNDOING ? undefined : some.at(-1);
    });
    await rest();
  }
  await db.transaction().execute(async (tx) => {
    const made = (await lockImport(tx, importId)) ? await findImport(tx, importId) : null;
    if (!(await lockTask(tx, { id: task.id, state: "WAITING" }))) return;
    if (made && made.undoneAt === null)
      await endUndoing(tx, askerOf(task), { made, stayed: staying.length, now: clock() });
    await changeTask(tx, task.id, {
      state: "DONE",
      done: task.people,
      staying: staying.slice(0, STAYING_NAMED),
    });
  });
}
