import {
  formatLoginCode,
  LOGIN_CODE_ALPHABET,
  LOGIN_CODE_LENGTH,
  loginCodeRules,
} from "@manara/contract/accounts/login-code-rules";
import { roleNames } from "@manara/contract/accounts/role-rules";
import { describe, expect, test } from "vitest";
import { codeHours, judgeLoginCode, judgeReceiver } from "./login-codes.rules.ts";

const now = new Date("2026-05-01T10:00:00.000Z");
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const student = { id: 7, role: "STUDENT", blockedAt: null } as const;
const token = {
  userId: 7,
  purpose: "LOGIN_CODE",
  newEmail: null,
  detail: null,
  expiresAt: later(1),
  usedAt: null,
} as const;

test("codes are for students alone", () => {
  const may = roleNames.filter((role) => judgeReceiver({ role, blockedAt: null }) === null);
  expect(may).toEqual(["STUDENT"]);
  expect(judgeReceiver({ role: "STUDENT", blockedAt: now })).toEqual({ refused: "LOGIN_CODE_REFUSED" });
});

describe("a code", () => {
  test("opens its account until it runs out", () => {
    expect(judgeLoginCode(token, student, now)).toBeNull();
    expect(judgeLoginCode(token, student, later(0.999))).toBeNull();
  });

  test.each([
    ["that there never was", null, student, now],
    ["at its end", token, student, later(1)],
    ["that was used", { ...token, usedAt: now }, student, now],
    ["of another account", { ...token, userId: 8 }, student, now],
    ["of a link", { ...token, purpose: "RESET_PASSWORD" as const }, student, now],
    ["of nobody", token, null, now],
    ["of a blocked account", token, { ...student, blockedAt: now }, now],
    ["of somebody who became staff", token, { ...student, role: "TEACHER" as const }, now],
  ])("%s opens nothing", (_, held, account, at) => {
    expect(judgeLoginCode(held, account, at)).toEqual({ refused: "LOGIN_CODE_NOT_ACCEPTED" });
  });

  test("lives as long as was asked, and never longer than the longest link", () => {
    expect(codeHours(24)).toBe(24);
    expect(codeHours(21 * 24)).toBe(21 * 24);
    expect(codeHours(365 * 24)).toBe(30 * 24);
  });
});

describe("what people type", () => {
  const read = (typed: string) => loginCodeRules.loginCode.fold?.(typed);

  test.each([
    ["in groups", "K7M2-P9XH-4R3W"],
    ["in small letters, with blanks", " k7m2 p9xh 4r3w "],
    ["in the digits of Arabic", "K٧M٢–P٩XH–٤R٣W"],
    ["pasted with marks of direction", "\u2066K7M2-P9XH-4R3W\u2069"],
  ])("%s is the code", (_, typed) => {
    expect(read(typed)).toBe("K7M2P9XH4R3W");
    expect(loginCodeRules.loginCode.check(typed)).toBeNull();
  });

  test("is shown in three groups of four", () => {
    expect(formatLoginCode("K7M2P9XH4R3W")).toBe("K7M2-P9XH-4R3W");
  });

  test.each(["", "K7M2-P9XH-4R3", "K7M2-P9XH-4R3WW", "K7M2-P9XH-4R3O", "K7M2-P9XH-4R31"])(
    "%j is none",
    (typed) => expect(loginCodeRules.loginCode.check(typed)).not.toBeNull(),
  );

  test("has no look-alikes, and too many to be tried", () => {
    expect(new Set(LOGIN_CODE_ALPHABET).size).toBe(LOGIN_CODE_ALPHABET.length);
    expect(LOGIN_CODE_ALPHABET).not.toMatch(/[01OIBSZGQ]/);
    expect(Math.log2(LOGIN_CODE_ALPHABET.length) * LOGIN_CODE_LENGTH).toBeGreaterThan(49);
  });
});
