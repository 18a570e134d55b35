import { z } from "zod";
import { endpoint } from "../calls/endpoint.ts";
import { fieldsOf, Timestamp } from "../fields/primitives.ts";
import { endSecondStepRules, secondStepRules, startSecondStepRules } from "./second-step-rules.ts";

/** The second step of the own account. */
export const SecondStep = z.object({
  /** Since when it is asked for; null: it is not. */
  since: Timestamp.nullable(),
  /** An authenticator app is set up. */
  hasApp: z.boolean(),
  recoveryCodesLeft: z.int().nonnegative(),
  /** The school asks it of this account, which cannot do its work before it is set up. */
  required: z.boolean(),
});
export type SecondStep = z.output<typeof SecondStep>;

/** Key for an authenticator app, once. */
export const NewAuthenticator = z.object({
  /** In base 32, as people type it. */
  secret: z.string(),
  /** The same as apps scan it: `otpauth://totp/…`. */
  uri: z.string(),
});
export type NewAuthenticator = z.output<typeof NewAuthenticator>;

/** Each opens the account once in place of the app. They are shown this once. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.output<typeof RecoveryCodes>;

export const secondStepEndpoints = {
  getSecondStep: endpoint({
    method: "GET",
    path: "/user/second-step",
    summary:
      "Whether a second step is asked for when somebody signs in to the own account, and by what it can be shown",
    who: "session",
    answer: { status: 200, schema: SecondStep },
    errors: [],
  }),
  startSecondStep: endpoint({
    method: "POST",
    path: "/user/start-second-step",
    summary:
      "Begin to set up an authenticator app, with the password: answers the secret that the app is given, for twenty minutes the " +
      "same to the same session. Nothing changes before a code of the app was confirmed",
    who: "session",
    stepUp: true,
    body: z.object(fieldsOf(startSecondStepRules)),
    answer: { status: 200, schema: NewAuthenticator },
    errors: ["BAD_CREDENTIALS"],
    limits: ["confirmation"],
  }),
  confirmSecondStep: endpoint({
    method: "POST",
    path: "/user/confirm-second-step",
    summary:
      "Show a code of the app that is being set up: from now on signing in asks for one. Answers recovery codes, this once. Every " +
      "other session ends; the caller's new token comes in the Authorization header of the answer",
    who: "session",
    stepUp: true,
    body: z.object(fieldsOf(secondStepRules)),
    answer: { status: 200, schema: RecoveryCodes },
    errors: ["BAD_CREDENTIALS"],
    limits: ["secondStep"],
  }),
  renewRecoveryCodes: endpoint({
    method: "POST",
    path: "/user/renew-recovery-codes",
    summary: "New recovery codes in place of those of before",
    who: "session",
    stepUp: true,
    answer: { status: 200, schema: RecoveryCodes },
    errors: [],
    limits: ["exports"],
  }),
  endSecondStep: endpoint({
    method: "POST",
    path: "/user/end-second-step",
    summary:
      "Go without the second step from now on, with the password and a code of the app or a recovery code",
    who: "session",
    body: z.object(fieldsOf(endSecondStepRules)),
    answer: { status: 200, text: "second step ended" },
    errors: ["BAD_CREDENTIALS", "SECOND_STEP_NEEDED"],
    limits: ["confirmation", "secondStep"],
  }),
  stepUp: endpoint({
    method: "POST",
    path: "/auth/step-up",
    summary:
      "Show the second step again in a session, by a code of the app or a recovery code: for fifteen minutes the calls that ask for " +
      "it can be made. Without a second step there is nothing to show",
    who: "session",
    body: z.object(fieldsOf(secondStepRules)),
    answer: { status: 204 },
    errors: ["SECOND_STEP_NEEDED"],
    limits: ["secondStep"],
  }),
};
