import type { Educator } from "@manara/contract/educators";
import type { Queryable } from "../../platform/database.ts";
import { pictureUrlOf } from "../media/media-links.ts";

export type EducatorRole = "TEACHER" | "LECTURER";

const selectEducators = (db: Queryable, role: EducatorRole) =>
  db.selectFrom("users").select(["id", "full_name", "biography", "picture_key"]).where("role", "=", role);

type Row = Awaited<ReturnType<ReturnType<typeof selectEducators>["executeTakeFirstOrThrow"]>>;

const toEducator = (row: Row): Educator => ({
  userId: row.id,
  fullName: row.full_name,
  biography: row.biography,
  pictureUrl: pictureUrlOf(row.picture_key),
});

export async function findEducators(db: Queryable, role: EducatorRole): Promise<Educator[]> {
  const rows = await selectEducators(db, role).orderBy("full_name").orderBy("id").execute();
  return rows.map(toEducator);
}

export async function findEducator(
  db: Queryable,
  role: EducatorRole,
  userId: number,
): Promise<Educator | null> {
  const row = await selectEducators(db, role).where("id", "=", userId).executeTakeFirst();
  return row ? toEducator(row) : null;
}

export async function hasEducatorRole(db: Queryable, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom("users")
    .select("id")
    .where("id", "=", userId)
    .where("role", "in", ["TEACHER", "LECTURER"])
    .executeTakeFirst();
  return row !== undefined;
}
