import type { TestSchool } from "../../../test/harness.ts";

/** Somebody who came with an import of their own, and asks for another one, of one person. */
export async function makeImports(
  { db, platform }: Pick<TestSchool, "db" | "platform">,
  asker: { userId: number; address: string },
  person: { fullName: string; email: string; phoneNumber: string; className: string },
): Promise<void> {
  const { userId, address } = asker;
  const now = platform.clock();
  const { id: importId } = await db
    .insertInto("peopleImports")
    .values({ madeBy: userId, madeAt: now, people: 1, invited: false })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db.insertInto("importedPeople").values({ userId, importId, waits: false }).execute();
  const { id: taskId } = await db
    .insertInto("importTasks")
    .values({ askedBy: userId, address, begunAt: now, state: "FILLING" })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("importLines")
    .values({ taskId, line: 0, ...person })
    .execute();
}
