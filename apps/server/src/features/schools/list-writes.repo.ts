import type { School, Specialty, Study } from "@manara/contract/schools/schools";
import { sql } from "kysely";
import type { Tx } from "../../platform/database/database.ts";
import { findViolatedKey } from "../../platform/database/database-errors.ts";
import { fail } from "../../platform/failure.ts";

export type OrderedList = "studies" | "specialties";
type List = "schools" | OrderedList;

const nameFields: Record<string, "name" | "title"> = {
  schools_distinct_name: "name",
  studies_distinct_name: "title",
  specialties_distinct_name: "title",
};

/** Says in which field a name stands that another of the list has, in whatever spelling. */
function refuseTaken(error: unknown): never {
  const path = nameFields[(error as { constraint?: string }).constraint ?? ""];
  if (!path) throw error;
  const code = `${path.toUpperCase()}_TAKEN`;
  return fail("VALIDATION_FAILED", { issues: [{ path, code, message: `${path} taken` }] });
}

/** After the last; should that be at the end of what an integer holds, beside it. */
const lastPlace = (list: OrderedList) =>
  sql<number>`(select least(coalesce(max(position), 0), 2147483646) + 1 from ${sql.table(list)})`;

export const insertSchool = (tx: Tx, name: string): Promise<School> =>
  tx
    .insertInto("schools")
    .values({ name })
    .returning(["id", "name"])
    .executeTakeFirstOrThrow()
    .catch(refuseTaken);

export const insertStudy = (tx: Tx, name: string): Promise<Study> =>
  tx
    .insertInto("studies")
    .values({ name, position: lastPlace("studies") })
    .returning(["id", "name", "position as order"])
    .executeTakeFirstOrThrow()
    .catch(refuseTaken);

export const insertSpecialty = (tx: Tx, title: string, order: number | undefined): Promise<Specialty> =>
  tx
    .insertInto("specialties")
    .values({ title, position: order ?? lastPlace("specialties") })
    .returning(["id", "title", "position as order"])
    .executeTakeFirstOrThrow()
    .catch(refuseTaken);

export const updateSchool = (tx: Tx, { id, name }: School): Promise<School | undefined> =>
  tx
    .updateTable("schools")
    .set({ name })
    .where("id", "=", id)
    .returning(["id", "name"])
    .executeTakeFirst()
    .catch(refuseTaken);

export const updateStudy = (tx: Tx, { id, name }: Omit<Study, "order">): Promise<Study | undefined> =>
  tx
    .updateTable("studies")
    .set({ name })
    .where("id", "=", id)
    .returning(["id", "name", "position as order"])
    .executeTakeFirst()
    .catch(refuseTaken);

/** Without an order it stays in its place. */
export const updateSpecialty = (
  tx: Tx,
  { id, title, order }: Omit<Specialty, "order"> & { order?: number },
): Promise<Specialty | undefined> =>
  tx
    .updateTable("specialties")
    .set({ title, position: order })
    .where("id", "=", id)
    .returning(["id", "title", "position as order"])
    .executeTakeFirst()
    .catch(refuseTaken);

/** Deletes a row and answers what it was called; null when there is none. One that a course uses is IN_USE. */
export async function deleteNamed(tx: Tx, list: List, id: number): Promise<string | null> {
  const name = sql.ref(list === "specialties" ? "title" : "name");
  const { rows } = await sql<{ name: string }>`
    delete from ${sql.table(list)} where id = ${id} returning ${name} as name`
    .execute(tx)
    .catch((error: unknown) => {
      if (findViolatedKey(error)) fail("IN_USE");
      throw error;
    });
  return rows[0]?.name ?? null;
}

/** The ids of a list, to which nothing is added and of which nothing goes while the transaction lasts. */
export async function lockIds(tx: Tx, list: OrderedList): Promise<number[]> {
  await sql`lock table ${sql.table(list)} in share row exclusive mode`.execute(tx);
  const rows = await tx.selectFrom(list).select("id").execute();
  return rows.map(({ id }) => id);
}

/** Locks in one order: a move of a category before its courses, as who puts a course into it does: else the two could wait for each other. */
export async function lockCategories(tx: Tx, categories: readonly string[]): Promise<void> {
  await tx
    .selectFrom("categoryPlaces")
    .select("category")
    .where(sql<boolean>`category = any(${categories}::text[])`)
    .orderBy("category")
    .forUpdate()
    .execute();
}

/** Places rows in this order. */
export async function setPlaces(tx: Tx, list: OrderedList, ids: readonly number[]): Promise<void> {
  await sql`update ${sql.table(list)} as row set position = placed.place::integer
    from unnest(${ids}::integer[]) with ordinality as placed (id, place)
    where row.id = placed.id and row.position <> placed.place`.execute(tx);
}
