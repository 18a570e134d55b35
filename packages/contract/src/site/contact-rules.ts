import { emailRule, NAME_MAX_LENGTH } from "../accounts/account-rules.ts";
import { lineRule, proseRule } from "../rules.ts";

/** Characters of one message to the school; the form says so, the server refuses more. */
const CONTACT_MESSAGE_MAX_LENGTH = 5000;

/** A message to the school. */
export const contactRules = {
  name: lineRule(NAME_MAX_LENGTH),
  email: emailRule,
  message: proseRule(CONTACT_MESSAGE_MAX_LENGTH),
};

/** Answer of the school. */
export const contactAnswerRules = { answer: proseRule(CONTACT_MESSAGE_MAX_LENGTH) };
