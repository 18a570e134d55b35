import { sql } from "kysely";
import type { Queryable, Tx } from "../../platform/database/database.ts";
import type { CertificateFacts } from "./certificate-code.ts";

const columns = [
  "code",
  sql<number>`coalesce(user_id, also_of)`.as("userId"),
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

/** Those of an account, also beside another about the same course. */
export const findAllCertificatesOf = (db: Queryable, userId: number): Promise<CertificateRow[]> =>
  db
    .selectFrom("certificates")
    .select(columns)
    .where(({ or, eb }) => or([eb("userId", "=", userId), eb("alsoOf", "=", userId)]))
    .execute();

/** Gives certificates to another account, each with what proves it there. Beside one that it has about the course they stay at their address alone. */
export async function handOverCertificates(
  tx: Tx,
  { certificates, into }: { certificates: readonly Pick<CertificateRow, "code" | "proof">[]; into: number },
): Promise<void> {
  await sql`
    update certificates set proof = given.proof,
      user_id = case when is_first then ${into}::integer end, also_of = case when not is_first then ${into}::integer end
    from (
      select code, made_proof as proof, user_id is not null and not exists (
        select from certificates as own where own.user_id = ${into}::integer and own.course_id = certificates.course_id
      ) as is_first
      from certificates join unnest(
        ${certificates.map(({ code }) => code)}::text[], ${certificates.map(({ proof }) => proof)}::bytea[]
      ) as made (made_code, made_proof) on code = made_code
    ) as given
    where certificates.code = given.code`.execute(tx);
}
