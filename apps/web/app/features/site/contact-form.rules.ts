import { isEmail, NAME_MAX_LENGTH } from "@manara/contract/account-rules";
import { CONTACT_MESSAGE_MAX_LENGTH } from "@manara/contract/contact-rules";
import type { ValidationIssue } from "@manara/contract/errors";
import type { Problems, Values } from "../../form.rules.ts";

export const contactFields = ["name", "email", "message"] as const;
type ContactField = (typeof contactFields)[number];

/** What can be wrong with a field; the server names its issues in the same way. */
export type ContactProblem =
  | "NAME_REQUIRED"
  | "NAME_INVALID"
  | "EMAIL_REQUIRED"
  | "EMAIL_INVALID"
  | "MESSAGE_REQUIRED"
  | "MESSAGE_INVALID";

type Found = Problems<ContactField, ContactProblem>;

const checkName = (name: string): ContactProblem | undefined => {
  if (!name) return "NAME_REQUIRED";
  return name.length > NAME_MAX_LENGTH ? "NAME_INVALID" : undefined;
};

const checkEmail = (email: string): ContactProblem | undefined => {
  if (!email) return "EMAIL_REQUIRED";
  return isEmail(email) ? undefined : "EMAIL_INVALID";
};

const checkMessage = (message: string): ContactProblem | undefined => {
  if (!message) return "MESSAGE_REQUIRED";
  return message.length > CONTACT_MESSAGE_MAX_LENGTH ? "MESSAGE_INVALID" : undefined;
};

/** Each field is required; blanks alone are nothing. */
export const checkContact = ({ name, email, message }: Values<ContactField>): Found => ({
  name: checkName(name.trim()),
  email: checkEmail(email.trim()),
  message: checkMessage(message.trim()),
});

const ofField: Record<ContactField, { required: ContactProblem; invalid: ContactProblem }> = {
  name: { required: "NAME_REQUIRED", invalid: "NAME_INVALID" },
  email: { required: "EMAIL_REQUIRED", invalid: "EMAIL_INVALID" },
  message: { required: "MESSAGE_REQUIRED", invalid: "MESSAGE_INVALID" },
};

/** The fields that the server blames for a refusal; empty when it blames none. */
export function problemsOf(issues: readonly ValidationIssue[]): Found {
  const found: Found = {};
  for (const field of contactFields) {
    const issue = issues.find(({ path }) => path === field);
    const { required, invalid } = ofField[field];
    if (issue) found[field] = issue.code === required ? required : invalid;
  }
  return found;
}
