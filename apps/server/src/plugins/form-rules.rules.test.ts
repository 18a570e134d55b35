import { loginRules, newPasswordRules, registerRules } from "@manara/contract/accounts/account-rules";
import { accountEndpoints } from "@manara/contract/accounts/accounts";
import { commentRules } from "@manara/contract/comments/comment-rules";
import { commentEndpoints } from "@manara/contract/comments/comments";
import { type AnyRule, checkValues } from "@manara/contract/rules";
import { schoolRules } from "@manara/contract/schools/school-rules";
import { schoolEndpoints } from "@manara/contract/schools/schools";
import { contactRules } from "@manara/contract/site/contact-rules";
import { siteEndpoints } from "@manara/contract/site/site";
import { countries } from "@manara/countries/countries";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { z } from "zod";
import { toValidationIssues } from "./errors.ts";

const forms: [string, Record<string, AnyRule>, z.ZodType, object][] = [
  ["registration", registerRules(Object.values(countries)), accountEndpoints.register.body, {}],
  ["sign-in", loginRules, accountEndpoints.logIn.body, {}],
  ["new password", newPasswordRules, accountEndpoints.changePassword.body, {}],
  ["comment", commentRules, commentEndpoints.createComment.body, { contentId: 1 }],
  ["contact", contactRules, siteEndpoints.sendContactMessage.body, {}],
  ["school", schoolRules, schoolEndpoints.addSchool.body, {}],
];

/** Texts on both sides of every rule. */
const text = fc.oneof(
  fc.constantFrom(
    "",
    " ",
    "\u200b\u2800",
    "amina@manara.example",
    " a@b.dz ",
    "a@b",
    "0550123456",
    "08031234567",
    "+2348031234567",
    "00213550123456",
  ),
  fc.constantFrom("a\0b", "\ud800", "\u202eabc\u202c", "seven77", "a long password", "سؤال"),
  fc.string({ unit: "binary", maxLength: 12 }),
  fc.integer({ min: 1, max: 5100 }).map((length) => "م".repeat(length)),
);

test.each(forms)("the browser finds what the server finds: %s", (_, rules, body, rest) => {
  const names = Object.keys(rules);
  const values = fc
    .tuple(...names.map(() => text))
    .map((all) => Object.fromEntries(all.map((one, index) => [names[index], one])));
  fc.assert(
    fc.property(values, (typed) => {
      const read = body.safeParse({ ...rest, ...typed });
      const issues = read.success ? [] : toValidationIssues(read.error);
      expect(checkValues(rules, typed)).toEqual(
        Object.fromEntries(issues.map(({ path, code }) => [path, code])),
      );
    }),
    { numRuns: 600 },
  );
});
