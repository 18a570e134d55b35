import { countries } from "@manara/countries/countries";
import { describe, expect, test } from "vitest";
import {
  findPhoneIssue,
  hoursAfter,
  isWorthNotice,
  judgeMailedToken,
  judgeRegistration,
} from "./accounts.rules.ts";

describe("a phone number", () => {
  test.each([
    ["0550123456", true],
    ["055012345", false],
    ["055012345678", false],
    ["1550123456", false],
    ["+33550123456", false],
    ["055012345x", false],
    ["٠٥٥٠١٢٣٤٥٦", false],
    ["0550123456\n", false],
  ])("%j is of the school's country: %s", (phoneNumber, fits) => {
    for (const country of Object.values(countries)) {
      const issue = findPhoneIssue(country, phoneNumber);
      expect(issue?.code ?? null).toBe(fits ? null : "PHONE_NUMBER_INVALID");
    }
  });

  test("follows the pattern of the country, whatever it is", () => {
    const country = { phonePattern: "^0\\d{3}$", callingCode: "999" };
    for (const number of ["0123", "+999123", "00999123", "999123"])
      expect(findPhoneIssue(country, number)).toBeNull();
    expect(findPhoneIssue(country, "0550123456")).toEqual({
      path: "phoneNumber",
      code: "PHONE_NUMBER_INVALID",
      message: "phone number invalid",
    });
  });
});

describe("a registration", () => {
  test.each([
    [{ email: false, phoneNumber: false }, null],
    [{ email: true, phoneNumber: false }, "EMAIL_TAKEN"],
    [{ email: false, phoneNumber: true }, "PHONE_TAKEN"],
    [{ email: true, phoneNumber: true }, "EMAIL_TAKEN"],
  ])("with taken %j is refused as %s", (taken, refused) => {
    expect(judgeRegistration(taken)?.refused ?? null).toBe(refused);
  });
});

describe("a mailed token", () => {
  const now = new Date("2026-03-01T10:00:00.000Z");
  const token = {
    userId: 7,
    purpose: "RESET_PASSWORD",
    newEmail: null,
    expiresAt: hoursAfter(now, 1),
    usedAt: null,
    detail: null,
  } as const;
  const wanted = { userId: 7, purpose: "RESET_PASSWORD" } as const;

  test.each([
    ["as it was sent", token, wanted, now, true],
    ["a moment before its end", token, wanted, new Date("2026-03-01T10:59:59.999Z"), true],
    ["at its end", token, wanted, new Date("2026-03-01T11:00:00.000Z"), false],
    ["after use", { ...token, usedAt: now }, wanted, now, false],
    ["of another account", token, { ...wanted, userId: 8 }, now, false],
    ["for another purpose", token, { ...wanted, purpose: "VERIFY_EMAIL" as const }, now, false],
    ["that nobody knows", null, wanted, now, false],
  ])("%s", (_, held, asked, at, opens) => {
    expect(judgeMailedToken(held, asked, at)).toEqual(opens ? null : { refused: "RESET_TOKEN_INVALID" });
  });
});

const now = new Date("2026-03-01T12:00:00.000Z");
const open = { network: "a", expiresAt: hoursAfter(now, 1) };

test.each([
  ["nothing was ended", "b", null, null, false],
  ["from the same network", "a", open, null, false],
  ["what it ended had run out", "b", { ...open, expiresAt: now }, null, false],
  ["from another network", "b", open, null, true],
  ["the owner was notified less than an hour ago", "b", open, hoursAfter(now, -0.9), false],
  ["the owner was notified an hour ago", "b", open, hoursAfter(now, -1), true],
])("a sign-in is worth a notice: %s", (_, network, superseded, lastNotice, expected) => {
  expect(isWorthNotice({ network, now }, superseded, lastNotice)).toBe(expected);
});
