import { flagRule, reasonRules } from "../fields/value-rules.ts";
import { namedOrEmailRule, ownDetailsRules } from "./account-rules.ts";

/** Details of an account, as an administrator corrects them, with a phone number of one of these countries. */
export const correctionRules = (countries: Parameters<typeof ownDetailsRules>[0]) => ({
  ...ownDetailsRules(countries),
  email: namedOrEmailRule,
  emailVerified: flagRule,
  ...reasonRules,
});
