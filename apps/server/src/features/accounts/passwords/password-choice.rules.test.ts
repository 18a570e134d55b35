import { expect, test } from "vitest";
import { readCommonPasswords } from "./choose-password.ts";
import { findGuess, judgePassword } from "./password-choice.rules.ts";

const common = await readCommonPasswords();
const chooser = { email: "amina.belkacem@school.test", role: "STUDENT" as const, brandName: "Manara" };

test.each([
  ["a common one", "password1"],
  ["whatever its case", "PassWord1"],
  ["with a year", "password2026"],
  ["with signs after it", "sunshine!!"],
  ["digits in a row", "12345678"],
  ["in Arabic digits", "١٢٣٤٥٦٧٨"],
  ["backwards", "87654321"],
  ["a row of an English keyboard", "qwertyuiop"],
  ["a row of a French keyboard", "azertyuiop"],
  ["another", "qsdfghjklm"],
  ["a row of an Arabic keyboard", "ضصثقفغعه"],
  ["another", "شسيبلاتن"],
  ["digits by the keys of a French keyboard", "&é\"'(-è_"],
  [
    "a common one on an Arabic keyboard",
    Array.from("password1")
      .map((one) => ({ p: "ح", a: "ش", s: "س", w: "ص", o: "خ", r: "ق", d: "ي" })[one] ?? one)
      .join(""),
  ],
  ["two runs", "abcd1234"],
  ["the alphabet", "ابتثجحخد"],
  ["one character", "aaaaaaaaaa"],
  ["a few characters again and again", "abcabcabca"],
])("%s is easily guessed: %s", (_, password) => {
  expect(findGuess(password, { common, chooser })).toBe("common");
  expect(judgePassword(password, { common, chooser })).toBe("PASSWORD_TOO_COMMON");
});

test.each([
  ["the address", "amina.belkacem@school.test"],
  ["the name in it", "amina.belkacem"],
  ["the name of the school", "manara2026"],
])("%s is refused as what it is: %s", (_, password) => {
  expect(judgePassword(password, { common, chooser })).toBe("PASSWORD_LIKE_NAME");
});

test.each([
  "a lighthouse by the sea",
  "correct horse",
  "قطار الشمال السريع",
  "Tr4in-nord-7",
  "demo-k7mq-2xpa-9rtd",
])("%s is not", (password) => {
  expect(findGuess(password, { common, chooser })).toBeNull();
});

test("staff choose at least twelve characters", () => {
  for (const role of ["ADMIN", "EDITOR", "CASHIER", "CENTRE", "TEACHER", "LECTURER"] as const) {
    const judge = (password: string) => judgePassword(password, { common, chooser: { ...chooser, role } });
    expect(judge("tr4in-nord7")).toBe("PASSWORD_TOO_SHORT_FOR_STAFF");
    expect(judge("tr4in-nord-7")).toBeNull();
  }
  expect(judgePassword("tr4in-no", { common, chooser })).toBeNull();
});
