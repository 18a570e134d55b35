import { CERTIFICATE_ALPHABET, CERTIFICATE_CODE_LENGTH } from "@manara/contract/certificate-rules";
import { expect, test } from "vitest";
import { isGenuine, makeCertificateCode } from "./certificate-code.ts";

const key = Buffer.alloc(32, 7);
const facts = {
  userId: 3,
  courseId: 5,
  fullName: "أمينة بلقاسم",
  courseName: "الرياضيات",
  lessonsCount: 24,
  issuedAt: new Date("2026-05-01T10:00:00.000Z"),
};
const code = makeCertificateCode(key, facts);

test("a code has its length and letters that nobody mistakes, and is another each time", () => {
  expect(code).toMatch(new RegExp(`^[${CERTIFICATE_ALPHABET}]{${CERTIFICATE_CODE_LENGTH}}$`));
  expect(makeCertificateCode(key, facts)).not.toBe(code);
});

test("it is genuine for what it was made for", () => {
  expect(isGenuine(key, code, { ...facts })).toBe(true);
});

test.each([
  ["another person", { userId: 4 }],
  ["another name", { fullName: "أمينة بلقاسمي" }],
  ["another course", { courseId: 6 }],
  ["another name of the course", { courseName: "الفيزياء" }],
  ["more lessons", { lessonsCount: 25 }],
  ["another day", { issuedAt: new Date("2026-05-02T10:00:00.000Z") }],
])("and for %s it is not", (_, change) => {
  expect(isGenuine(key, code, { ...facts, ...change })).toBe(false);
});

test("a code with any character changed, or of another length, is not", () => {
  for (let index = 0; index < code.length; index += 1) {
    const other = code.charAt(index) === "A" ? "B" : "A";
    const changed = code.slice(0, index) + other + code.slice(index + 1);
    expect(isGenuine(key, changed, facts), changed).toBe(false);
  }
  for (const wrong of ["", code.slice(1), `${code}A`]) expect(isGenuine(key, wrong, facts)).toBe(false);
});

test("nor is one that was made with another key", () => {
  expect(isGenuine(Buffer.alloc(32, 8), code, facts)).toBe(false);
});
