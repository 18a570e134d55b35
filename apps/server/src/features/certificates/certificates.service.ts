import { isCertificateCode } from "@manara/contract/certificates/certificate-rules";
import type { Certificate } from "@manara/contract/certificates/certificates";
import type { Caller } from "../../platform/caller.ts";
import type { Tx } from "../../platform/database/database.ts";
import { assertAllowed, fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { getCourseAccess } from "../access/access.service.ts";
import { countFinished, getMark } from "../progress/course-progress.ts";
import { isGenuine, makeCertificateCode, makeProof, proofHead } from "./certificate-code.ts";
import {
  type CertificateRow,
  findAllCertificatesOf,
  findCertificate,
  findCertificateAbout,
  findCertificatesOf,
  findCourseFacts,
  handOverCertificates,
  insertCertificate,
  raiseMark,
} from "./certificates.repo.ts";
import { judgeIssue } from "./certificates.rules.ts";

const toCertificate = ({ userId: _, proof: __, issuedAt, ...row }: CertificateRow): Certificate => ({
  ...row,
  issuedAt: issuedAt.toISOString(),
});

type CertificatePlatform = Pick<Platform, "db" | "secrets">;

/**
 * A certificate with the mark of the best attempts by now, where that is higher: it is written into it, so that nothing that is mended or
 * deleted later takes it away.
 */
async function withBestMark(
  { db, secrets }: CertificatePlatform,
  row: CertificateRow,
): Promise<CertificateRow> {
  const { mark: before } = row;
  if (before === null || before === 100 || !isGenuine(secrets.certificates, row)) return row;
  const mark = await getMark({ db }, row);
  if (mark === null || mark <= before) return row;
  const raised = { ...row, mark };
  const renewed = { ...raised, proof: makeProof(secrets.certificates, raised) };
  await raiseMark(db, renewed);
  return renewed;
}

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
  if (known) return toCertificate(await withBestMark(platform, known));
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
export async function listMyCertificates(platform: Platform, { userId }: Caller): Promise<Certificate[]> {
  const rows = await findCertificatesOf(platform.db, userId);
  return Promise.all(rows.map(async (row) => toCertificate(await withBestMark(platform, row))));
}

/** A certificate that was written here and says what the school wrote. */
export async function getGenuineCertificate(
  platform: CertificatePlatform,
  code: string,
): Promise<Certificate> {
  const row = isCertificateCode(code) ? await findCertificate(platform.db, code) : null;
  return row && isGenuine(platform.secrets.certificates, row)
    ? toCertificate(await withBestMark(platform, row))
    : fail("NOT_FOUND");
}

/** Moves the certificates of an account to another one of the same person. Their proofs name the account, so they are made anew; what was not genuine is not so there. */
export async function moveCertificates(
  { secrets: { certificates: keys } }: Pick<Platform, "secrets">,
  tx: Tx,
  { from, into }: { from: number; into: number },
): Promise<void> {
  const certificates = (await findAllCertificatesOf(tx, from)).map((row) => {
    const { proof: _, ...certificate } = row;
    const proof = isGenuine(keys, row)
      ? makeProof(keys, { ...certificate, userId: into })
      : proofHead(keys.current);
    return { code: row.code, proof };
  });
  if (certificates.length > 0) await handOverCertificates(tx, { certificates, into });
}
