import { expect, test } from "vitest";
import { settle } from "./mutation.rules.ts";

const refused = (code: Parameters<typeof settle>[0]["code"], ...issues: [path: string, code: string][]) => ({
  code,
  issues: issues.map(([path, rule]) => ({ path, code: rule, message: "" })),
});

test("a refusal that says it is so already is as good as done", () => {
  const refusals = { doneBy: ["COMMENT_NOT_FOUND"], isAlreadyShown: false } as const;
  expect(settle(refused("COMMENT_NOT_FOUND"), refusals)).toEqual({ kind: "done" });
  expect(settle(refused("COURSE_NOT_FOUND"), refusals)).toEqual({ kind: "here", words: undefined });
});

test("the server blames fields by their paths, with its own codes; unknown ones are nobody's", () => {
  const refusal = refused(
    "VALIDATION_FAILED",
    ["newPassword", "PASSWORD_TOO_SHORT"],
    ["elsewhere", "ELSEWHERE_INVALID"],
  );
  expect(settle(refusal, { fields: ["newPassword", "token"], isAlreadyShown: false })).toEqual({
    kind: "fields",
    problems: { newPassword: "PASSWORD_TOO_SHORT" },
  });
  expect(settle(refusal, { fields: ["token"], isAlreadyShown: false }).kind).toBe("here");
});

test("a code can be the fault of a field", () => {
  const blames = { EMAIL_TAKEN: "email" };
  expect(settle(refused("EMAIL_TAKEN"), { blames, isAlreadyShown: false })).toEqual({
    kind: "fields",
    problems: { email: "EMAIL_TAKEN" },
  });
});

test.each([
  ["in the words of the catalogue", {}, { kind: "here", words: undefined }],
  ["in a toast", { showIn: "toast" }, { kind: "toast", words: undefined }],
  ["in words of its own", { words: () => "later" }, { kind: "here", words: "later" }],
] as const)("what nobody is to blame for is told %s", (_, refusals, outcome) => {
  expect(settle(refused("TOO_MANY_ATTEMPTS"), { ...refusals, isAlreadyShown: false })).toEqual(outcome);
});

test("what the interceptor has shown is not shown again, except where it has to stay", () => {
  const refusal = refused("INTERNAL_ERROR");
  expect(settle(refusal, { isAlreadyShown: true })).toEqual({ kind: "alreadyShown" });
  expect(settle(refusal, { isAlreadyShown: true, showIn: "toast" })).toEqual({ kind: "alreadyShown" });
  expect(settle(refusal, { isAlreadyShown: true, alwaysHere: true })).toEqual({
    kind: "here",
    words: undefined,
  });
  expect(settle(refusal, { isAlreadyShown: true, words: () => "not sent" })).toEqual({
    kind: "here",
    words: "not sent",
  });
});
