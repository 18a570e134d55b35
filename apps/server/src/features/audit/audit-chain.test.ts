import { sql } from "kysely";
import { expect, test } from "vitest";
import { startTestSchool } from "../../../test/test-school.ts";
import { addLinks } from "./audit.repo.ts";
import { recordActs } from "./audit.service.ts";
import { chainAll, verifyChain } from "./audit-chain.ts";

const school = await startTestSchool();
const { db } = school;
const actor = { userId: null, fullName: "the program", address: "" };

const write = (amount: number) =>
  recordActs(
    db,
    actor,
    Array.from({ length: amount }, (_, number) => ({ act: "course.edited" as const, subjectId: number })),
  );

/** Does what only the owner of the database can: past the trigger. Undone afterwards. */
async function tamper<T>(statement: ReturnType<typeof sql>, look: (tx: typeof db) => Promise<T>): Promise<T> {
  let found: T | undefined;
  await school.owner
    .transaction()
    .execute(async (tx) => {
      for (const table of ["audit_entries", "audit_chain"])
        await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx);
      await statement.execute(tx);
      found = await look(tx);
      throw new Error("undone");
    })
    .catch((error: Error) => {
      if (error.message !== "undone") throw error;
    });
  return found as T;
}

test("every entry gets its link once, whoever adds them, and all is well", async () => {
  await write(30);
  const added = await Promise.all([addLinks(db, null), addLinks(db, 10), addLinks(db, null)]);
  expect(added.toSorted()).toEqual([0, 0, 30]);
  await write(5);
  const end = await chainAll(db);
  expect(end?.entries).toBe(35);
  expect(await verifyChain(db, end)).toEqual([]);
  await write(1);
  const later = await chainAll(db);
  expect(later?.hash).not.toBe(end?.hash);
  expect(await verifyChain(db, end)).toEqual([]);
});

test("an entry whose act took long is linked when it is there, though others were before it", async () => {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('audit_entries', 'id'))::integer as id`.execute(db);
  await write(3);
  await chainAll(db);
  await sql`insert into audit_entries (id, actor_name, address, act) overriding system value
    values (${rows[0]?.id}, 'late', '', 'course.edited')`.execute(db);
  expect(await addLinks(db, 100)).toBe(1);
  expect(await verifyChain(db)).toEqual([]);
});

test.each([
  ["changed", sql`update audit_entries set actor_name = 'somebody else' where id = 7`, "entry 7 is not what"],
  ["deleted", sql`delete from audit_entries where id = 7`, "entry 7 is gone"],
  [
    "in another moment",
    sql`update audit_entries set at = at + interval '1 hour' where id = 7`,
    "entry 7 is not",
  ],
  ["without its link", sql`delete from audit_chain where position = 7`, "follows a link that is gone"],
])("an entry that was %s is found", async (_, statement, said) => {
  await chainAll(db);
  const wrong = await tamper(statement, verifyChain);
  expect(wrong[0]).toContain(said);
  expect(await verifyChain(db)).toEqual([]);
});

test("a chain that was written anew is found by who remembers its end", async () => {
  const end = await chainAll(db);
  const anew = sql`truncate audit_chain; update audit_entries set actor_name = 'somebody else' where id = 7`;
  const wrong = await tamper(anew, async (tx) => {
    await chainAll(tx);
    expect(await verifyChain(tx)).toEqual([]);
    return verifyChain(tx, end);
  });
  expect(wrong).toEqual([expect.stringContaining("does not any more")]);
});

test("entries and links are never changed", async () => {
  await expect(school.owner.deleteFrom("auditEntries").execute()).rejects.toThrow("never changed");
  await expect(school.owner.deleteFrom("auditChain").execute()).rejects.toThrow("never changed");
});
