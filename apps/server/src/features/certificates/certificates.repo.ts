import type { Queryable } from "../../platform/database/database.ts";
import type { CertificateFacts } from "./certificate-code.ts";

const columns = [
  "code",
  "userId",
  "courseId",
  "fullName",
  "courseName",
  "lessonsCount",
  "testsCount",
  "mark",
  "issuedAt",
  "proof",
] as const;

/** A certificate as it is stored. */
export interface CertificateRow extends CertificateFacts {
  code: string;
  /** Null: it was written before keys had ids. */
  proof: Buffer | null;
}

/** Title of a course, and the mark that it asks for; null: there is no such course. */
export const findCourseFacts = async (
  db: Queryable,
  courseId: number,
): Promise<{ name: string; certificateMark: number | null } | null> =>
  (await db
    .selectFrom("courses")
    .select(["name", "certificateMark"])
    .where("id", "=", courseId)
    .executeTakeFirst()) ?? null;

/** Writes a certificate, unless there is one about the same. */
export async function insertCertificate(db: Queryable, certificate: CertificateRow): Promise<void> {
  await db
    .insertInto("certificates")
    .values(certificate)
    .onConflict((same) => same.columns(["userId", "courseId"]).doNothing())
    .execute();
}

export const findCertificateAbout = async (
  db: Queryable,
  { userId, courseId }: { userId: number; courseId: number },
): Promise<CertificateRow | null> =>
  (await db
    .selectFrom("certificates")
    .select(columns)
    .where("userId", "=", userId)
    .where("courseId", "=", courseId)
    .executeTakeFirst()) ?? null;

export const findCertificate = async (db: Queryable, code: string): Promise<CertificateRow | null> =>
  (await db.selectFrom("certificates").select(columns).where("code", "=", code).executeTakeFirst()) ?? null;

/** Writes a mark that is higher, with what proves it. */
export async function raiseMark(
  db: Queryable,
  { code, mark, proof }: Pick<CertificateRow, "code" | "mark" | "proof">,
): Promise<void> {
  await db
    .updateTable("certificates")
    .set({ mark, proof })
    .where("code", "=", code)
    .where("mark", "<", mark)
    .execute();
}

/** Those of one person, newest first. */
export const findCertificatesOf = (db: Queryable, userId: number): Promise<CertificateRow[]> =>
  db
    .selectFrom("certificates")
    .select(columns)
    .where("userId", "=", userId)
    .orderBy("issuedAt", "desc")
    .orderBy("id", "desc")
    .execute();
