import { isCertificateCode } from "@manara/contract/certificates/certificate-rules";
import type { Certificate } from "@manara/contract/certificates/certificates";
import type { Caller } from "../../platform/caller.ts";
import { assertAllowed, fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { getCourseAccess } from "../access/access.service.ts";
import { countFinished } from "../progress/course-progress.ts";
import { isGenuine, makeCertificateCode, makeProof } from "./certificate-code.ts";
import {
  type CertificateRow,
  findCertificate,
  findCertificateAbout,
  findCertificatesOf,
  findCourseFacts,
  insertCertificate,
} from "./certificates.repo.ts";
import { judgeIssue } from "./certificates.rules.ts";

const toCertificate = ({ userId: _, proof: __, issuedAt, ...row }: CertificateRow): Certificate => ({
  ...row,
  issuedAt: issuedAt.toISOString(),
});

/** Writes a certificate for a course that the caller has finished, once; the one that is there is answered again. */
export async function issueCertificate(
  platform: Platform,
  caller: Caller,
  courseId: number,
): Promise<Certificate> {
  const { db, clock, secrets } = platform;
  const { userId, fullName } = caller;
  const course = await getCourseAccess(platform, caller, courseId);
  const known = await findCertificateAbout(db, { userId, courseId });
  if (known) return toCertificate(known);
  const done = await countFinished(platform, { userId, courseId });
  const { name: courseName, certificateMark } =
    (await findCourseFacts(db, courseId)) ?? fail("COURSE_NOT_FOUND");
  assertAllowed(judgeIssue(course, { ...done, asked: certificateMark }));
  const { lessons: lessonsCount, tests: testsCount, mark } = done;
  const facts = { userId, courseId, fullName, courseName, lessonsCount, testsCount, mark, issuedAt: clock() };
  const certificate = { ...facts, code: makeCertificateCode(secrets.certificates, facts) };
  const row = await db.transaction().execute(async (tx) => {
    await insertCertificate(tx, { ...certificate, proof: makeProof(secrets.certificates, certificate) });
    // Of two that are asked for at once the first one holds.
    return findCertificateAbout(tx, { userId, courseId });
  });
  return toCertificate(row ?? fail("COURSE_NOT_FOUND"));
}

/** The caller's certificates. */
export const listMyCertificates = async ({ db }: Platform, { userId }: Caller): Promise<Certificate[]> =>
  (await findCertificatesOf(db, userId)).map(toCertificate);

/** A certificate that was written here and says what it said then. */
export async function getGenuineCertificate(
  { db, secrets }: Pick<Platform, "db" | "secrets">,
  code: string,
): Promise<Certificate> {
  const row = isCertificateCode(code) ? await findCertificate(db, code) : null;
  return row && isGenuine(secrets.certificates, row) ? toCertificate(row) : fail("NOT_FOUND");
}
