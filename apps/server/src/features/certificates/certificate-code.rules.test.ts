import {
  CERTIFICATE_ALPHABET,
  CERTIFICATE_CODE_LENGTH,
} from "@manara/contract/certificates/certificate-rules";
import { expect, test } from "vitest";
import { ringKey, secretsOf } from "../../platform/keys/ring.fixture.ts";
import { isGenuine, makeCertificateCode, makeProof, proofHead } from "./certificate-code.ts";

const OLD = ringKey(1, "before there were ids", { isUnnamed: true });
const { certificates: keys } = secretsOf(OLD, ringKey(2, "present"));
const facts = {
  userId: 3,
  courseId: 5,
  fullName: "أمينة بلقاسم",
  courseName: "الرياضيات",
  lessonsCount: 24,
  testsCount: 3,
  mark: 85,
  issuedAt: new Date("2026-05-01T10:00:00.000Z"),
};
const code = makeCertificateCode(keys, facts);
const certificate = { ...facts, code };
/** As it was written before there were ids: its code signs it. */
const before = { ...facts, code: makeCertificateCode(secretsOf(OLD).certificates, facts), proof: null };
const proof = makeProof(keys, certificate);

test("a code has its length and letters that nobody mistakes, and is another each time", () => {
  expect(code).toMatch(new RegExp(`^[${CERTIFICATE_ALPHABET}]{${CERTIFICATE_CODE_LENGTH}}$`));
  expect(makeCertificateCode(keys, facts)).not.toBe(code);
});

test("it is genuine for what it was made for", () => {
  expect(isGenuine(keys, { ...certificate, proof })).toBe(true);
  expect(isGenuine(keys, before)).toBe(true);
});

test.each([
  ["another person", { userId: 4 }],
  ["another name", { fullName: "أمينة بلقاسمي" }],
  ["another course", { courseId: 6 }],
  ["another name of the course", { courseName: "الفيزياء" }],
  ["more lessons", { lessonsCount: 25 }],
  ["more tests", { testsCount: 4 }],
  ["a better mark", { mark: 86 }],
  ["no tests", { testsCount: null, mark: null }],
  ["another day", { issuedAt: new Date("2026-05-02T10:00:00.000Z") }],
])("and for %s it is not", (_, change) => {
  expect(isGenuine(keys, { ...certificate, proof, ...change })).toBe(false);
  expect(isGenuine(keys, { ...before, ...change })).toBe(false);
});

test("a code with any character changed, or of another length, is not", () => {
  for (const one of [{ ...certificate, proof }, before]) {
    for (let index = 0; index < code.length; index += 1) {
      const other = one.code.charAt(index) === "A" ? "B" : "A";
      const changed = one.code.slice(0, index) + other + one.code.slice(index + 1);
      expect(isGenuine(keys, { ...one, code: changed }), changed).toBe(false);
    }
    for (const wrong of ["", one.code.slice(1), `${one.code}A`])
      expect(isGenuine(keys, { ...one, code: wrong })).toBe(false);
  }
});

test("nor is one that was made with another key, or names one that is not there, or proves nothing", () => {
  const other = secretsOf(ringKey(2, "another school")).certificates;
  expect(isGenuine(other, { ...certificate, proof })).toBe(false);
  const unknown = Buffer.concat([proofHead({ id: 7 }), proof.subarray(2)]);
  for (const wrong of [unknown, proofHead({ id: 2 }), Buffer.alloc(0), proof.subarray(0, 20)])
    expect(isGenuine(keys, { ...certificate, proof: wrong })).toBe(false);
});

test("without a proof one is genuine as long as the key without id is in the ring, and only by that key", () => {
  expect(isGenuine(secretsOf(ringKey(2, "present")).certificates, before)).toBe(false);
  expect(isGenuine(keys, { ...certificate, proof: null })).toBe(false);
});
