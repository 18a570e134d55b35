import { expect, test } from "vitest";
import { checkContact, problemsOf } from "./contact-form.rules.ts";

const good = { name: "أمينة بن صالح", email: "amina@example.com", message: "متى تبدأ الدروس؟" };

test("a name, an e-mail and a message are all it takes", () => {
  expect(checkContact(good)).toEqual({});
  expect(checkContact({ ...good, email: " amina@example.com " })).toEqual({});
});

test.each([
  [{ name: "" }, { name: "NAME_REQUIRED" }],
  [{ name: " \t" }, { name: "NAME_REQUIRED" }],
  [{ name: "x".repeat(120) }, {}],
  [{ name: "x".repeat(121) }, { name: "NAME_INVALID" }],
  [{ email: " " }, { email: "EMAIL_REQUIRED" }],
  [{ email: "amina@" }, { email: "EMAIL_INVALID" }],
  [{ email: "amina@localhost" }, { email: "EMAIL_INVALID" }],
  [{ email: `${"x".repeat(250)}@a.dz` }, { email: "EMAIL_INVALID" }],
  [{ message: " \n " }, { message: "MESSAGE_REQUIRED" }],
  [{ message: "x".repeat(5000) }, {}],
  [{ message: "x".repeat(5001) }, { message: "MESSAGE_INVALID" }],
])("each field has its rule (%#)", (typed, expected) => {
  expect(checkContact({ ...good, ...typed })).toEqual(expected);
});

test("nothing at all is wrong in three places", () => {
  expect(checkContact({ name: "", email: "", message: "" })).toEqual({
    name: "NAME_REQUIRED",
    email: "EMAIL_REQUIRED",
    message: "MESSAGE_REQUIRED",
  });
});

test("what the server finds is said at its field", () => {
  const issue = (path: string, code: string) => ({ path, code, message: "" });
  expect(problemsOf([])).toEqual({});
  expect(
    problemsOf([
      issue("message", "MESSAGE_REQUIRED"),
      issue("name", "NAME_INVALID"),
      issue("elsewhere", "ELSEWHERE_INVALID"),
    ]),
  ).toEqual({ message: "MESSAGE_REQUIRED", name: "NAME_INVALID" });
});
