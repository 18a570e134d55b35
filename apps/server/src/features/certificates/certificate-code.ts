import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import { CERTIFICATE_ALPHABET, CERTIFICATE_CODE_LENGTH } from "@manara/contract/certificate-rules";

/** What a certificate says, and what its code therefore signs. */
export interface CertificateFacts {
  userId: number;
  courseId: number;
  fullName: string;
  courseName: string;
  lessonsCount: number;
  issuedAt: Date;
}

/** So that two codes about the same differ; what follows is the signature: 16 of 31 characters, some 79 bits. */
const RANDOM_LENGTH = 8;

function sign(key: Buffer, random: string, facts: CertificateFacts): string {
  const { userId, courseId, fullName, courseName, lessonsCount, issuedAt } = facts;
  const said = JSON.stringify([random, userId, courseId, fullName, courseName, lessonsCount, issuedAt]);
  const digest = createHmac("sha256", key).update(said).digest();
  // Two bytes a character, so that none of them is much likelier than another.
  return Array.from({ length: CERTIFICATE_CODE_LENGTH - RANDOM_LENGTH }, (_, index) =>
    CERTIFICATE_ALPHABET.charAt(digest.readUInt16BE(2 * index) % CERTIFICATE_ALPHABET.length),
  ).join("");
}

/** A new code, which signs what its certificate says. */
export function makeCertificateCode(key: Buffer, facts: CertificateFacts): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () =>
    CERTIFICATE_ALPHABET.charAt(randomInt(CERTIFICATE_ALPHABET.length)),
  ).join("");
  return random + sign(key, random, facts);
}

/** Whether a code was made here for what its certificate says now. */
export function isGenuine(key: Buffer, code: string, facts: CertificateFacts): boolean {
  const random = code.slice(0, RANDOM_LENGTH);
  const expected = Buffer.from(random + sign(key, random, facts));
  const given = Buffer.from(code);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
