import { randomInt, timingSafeEqual } from "node:crypto";
import {
  CERTIFICATE_ALPHABET,
  CERTIFICATE_CODE_LENGTH,
} from "@manara/contract/certificates/certificate-rules";
import { type Keys, macOf, type PurposeKey } from "../../platform/keys/secrets.ts";

/** Facts of a certificate, and what its code therefore signs. */
export interface CertificateFacts {
  userId: number;
  courseId: number;
  fullName: string;
  courseName: string;
  lessonsCount: number;
  /** Null: it was written before tests stood on certificates. */
  testsCount: number | null;
  mark: number | null;
  issuedAt: Date;
}

/** So that two codes about the same differ; what follows is the signature: 16 of 31 characters, some 79 bits. */
const RANDOM_LENGTH = 8;

function sign(key: PurposeKey, random: string, facts: CertificateFacts): string {
  const { userId, courseId, fullName, courseName, lessonsCount, testsCount, mark, issuedAt } = facts;
  const said = [random, userId, courseId, fullName, courseName, lessonsCount, issuedAt];
  const digest = macOf(key, JSON.stringify(testsCount === null ? said : [...said, testsCount, mark]));
  // Two bytes a character, so that none of them is much likelier than another.
  return Array.from({ length: CERTIFICATE_CODE_LENGTH - RANDOM_LENGTH }, (_, index) =>
    CERTIFICATE_ALPHABET.charAt(digest.readUInt16BE(2 * index) % CERTIFICATE_ALPHABET.length),
  ).join("");
}

/** A new code, which signs what its certificate says. */
export function makeCertificateCode({ current }: Pick<Keys, "current">, facts: CertificateFacts): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () =>
    CERTIFICATE_ALPHABET.charAt(randomInt(CERTIFICATE_ALPHABET.length)),
  ).join("");
  return random + sign(current, random, facts);
}

/** The id of the key, in front of what proves a certificate. */
const KEY_BYTES = 2;

/** How every proof with this key begins. */
export function proofHead({ id }: { id: number }): Buffer {
  const head = Buffer.alloc(KEY_BYTES);
  head.writeUInt16BE(id);
  return head;
}

const prove = (key: PurposeKey, { code, ...facts }: ProvedCertificate): Buffer =>
  Buffer.concat([proofHead(key), macOf(key, JSON.stringify([code, sign(key, code, facts)]))]);

interface ProvedCertificate extends CertificateFacts {
  code: string;
}

const isSame = (one: Buffer, other: Buffer) => one.length === other.length && timingSafeEqual(one, other);

/** Proof beside a certificate that it was written here, by a key that is named in it. */
export const makeProof = ({ current }: Pick<Keys, "current">, certificate: ProvedCertificate): Buffer =>
  prove(current, certificate);

/** Whether a certificate was written here as it stands now. One from before keys had ids has only its code as a proof. */
export function isGenuine(
  keys: Pick<Keys, "find">,
  { proof, ...certificate }: ProvedCertificate & { proof: Buffer | null },
): boolean {
  if (proof !== null) {
    const key = proof.length > KEY_BYTES ? keys.find(proof.readUInt16BE()) : undefined;
    return key !== undefined && isSame(proof, prove(key, certificate));
  }
  const { code, ...facts } = certificate;
  const key = keys.find(null);
  const random = code.slice(0, RANDOM_LENGTH);
  return key !== undefined && isSame(Buffer.from(code), Buffer.from(random + sign(key, random, facts)));
}
