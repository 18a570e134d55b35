import { expect, test } from "vitest";
import { someSecrets } from "../../../platform/keys/ring.fixture.ts";
import { hashRecoveryCode, makeRecoveryCodes, readCode } from "./codes.ts";

test.each([
  ["123456", { app: "123456" }],
  [" 123 456 ", { app: "123456" }],
  ["123-456", { app: "123456" }],
  ["١٢٣٤٥٦", { app: "123456" }],
  ["۱۲۳۴۵۶", { app: "123456" }],
  ["1234567", { recovery: "1234567" }],
  ["ABCD-efgh-2345", { recovery: "abcdefgh2345" }],
  ["", { recovery: "" }],
])("%j is read as %j", (typed, read) => {
  expect(readCode(typed)).toEqual(read);
});

test("there are ten recovery codes, all different, of three groups without look-alikes", () => {
  const codes = makeRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[a-hjkmnp-z2-9]{4}(-[a-hjkmnp-z2-9]{4}){2}$/);
});

test("what is kept of a recovery code depends on the account and on the key", () => {
  const key = someSecrets().recoveryCodes.current;
  const other = someSecrets("another school").recoveryCodes.current;
  const kept = hashRecoveryCode(key, 7, "abcdefgh2345");
  expect(kept).toEqual(hashRecoveryCode(key, 7, "abcdefgh2345"));
  expect(kept).not.toEqual(hashRecoveryCode(key, 8, "abcdefgh2345"));
  expect(kept).not.toEqual(hashRecoveryCode(other, 7, "abcdefgh2345"));
});
