import type { Role } from "@manara/contract/accounts";
import { sql } from "kysely";
import type { Caller } from "../../platform/caller.ts";
import type { Queryable } from "../../platform/database.ts";
import type { ContentAccess } from "../access/access.rules.ts";
import { toContentAccess } from "../access/access-row.ts";

export interface LiveSession {
  caller: Caller;
  expiresAt: Date;
}

/** A session that has not ended, with its account; null when it has, or is another account's. */
export async function findLiveSession(
  db: Queryable,
  { sessionId, userId }: { sessionId: string; userId: number },
): Promise<LiveSession | null> {
  const row = await db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.userId")
    .select(["users.id as userId", "users.fullName", "users.role", "sessions.address", "sessions.expiresAt"])
    .where("sessions.id", "=", sessionId)
    .where("users.id", "=", userId)
    .where("sessions.endedAt", "is", null)
    .executeTakeFirst();
  if (!row) return null;
  const { expiresAt, role, ...caller } = row;
  return { caller: { ...caller, role: role as Role, sessionId }, expiresAt };
}

export interface ShownFile {
  access: ContentAccess;
  purchaseEndsAt: Date | null;
}

/** The lessons of a course that show a file, with how somebody stands to each. */
export async function findLessonsOfFile(
  db: Queryable,
  { courseId, fileKey }: { courseId: number; fileKey: string },
  { caller, now }: { caller: Caller | null; now: Date },
): Promise<ShownFile[]> {
  const rows = await db
    .selectFrom("contents")
    .innerJoin("courses", "courses.id", "contents.courseId")
    .leftJoin("contents as unit", "unit.id", "contents.unitId")
    .leftJoin("purchases", (join) =>
      join
        .onRef("purchases.courseId", "=", "contents.courseId")
        .on("purchases.userId", "=", caller?.userId ?? 0),
    )
    .where("contents.courseId", "=", courseId)
    .where((eb) =>
      eb("contents.id", "in", (of) =>
        of
          .selectFrom("contents")
          .select("id")
          .where("videoKey", "=", fileKey)
          .unionAll(of.selectFrom("attachments").select("contentId as id").where("fileKey", "=", fileKey)),
      ),
    )
    .select([
      "contents.id",
      "contents.type",
      "contents.free",
      "contents.hidden",
      "unit.hidden as unitHidden",
      "contents.courseId",
      "courses.authorId",
      "courses.visibility",
      "purchases.id as purchaseId",
      "purchases.expiresAt",
    ])
    .execute();
  return rows.map((row) => ({
    access: toContentAccess(row, { caller, now }),
    purchaseEndsAt: row.expiresAt,
  }));
}

/** Whether a course shows a file as its intro video. */
export async function isIntroVideo(
  db: Queryable,
  { courseId, fileKey }: { courseId: number; fileKey: string },
): Promise<boolean> {
  const row = await db
    .selectFrom("courses")
    .select(sql.lit(1).as("found"))
    .where("id", "=", courseId)
    .where("introVideoKey", "=", fileKey)
    .executeTakeFirst();
  return row !== undefined;
}
