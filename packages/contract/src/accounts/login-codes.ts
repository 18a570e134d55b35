import { z } from "zod";
import { endpoint } from "../calls/endpoint.ts";
import { fieldsOf, Id, Timestamp } from "../fields/primitives.ts";
import { SecondStepCode, User } from "./accounts.ts";
import { loginCodeRules } from "./login-code-rules.ts";

/** A login code, shown this once to whoever had it made. */
export const LoginCode = z.object({
  userId: Id,
  fullName: z.string(),
  /** In groups that people read aloud. */
  code: z.string(),
  expiresAt: Timestamp,
});
export type LoginCode = z.output<typeof LoginCode>;

export const loginCodeEndpoints = {
  makeLoginCode: endpoint({
    method: "POST",
    path: "/user/make-login-code",
    summary:
      "Make a code that lets a student in once, within 24 hours, for whom neither password nor mailbox opens the account. It takes the " +
      "place of an earlier one, is answered this once, and the student is told by mail. Staff and blocked accounts get none",
    who: "admin",
    stepUp: true,
    body: z.object({ userId: Id }),
    answer: { status: 200, schema: LoginCode },
    errors: ["USER_NOT_FOUND", "LOGIN_CODE_REFUSED"],
  }),
  logInByCode: endpoint({
    method: "POST",
    path: "/auth/login-by-code",
    summary:
      "Sign in with a login code and choose a new password; the token comes in the Authorization header of the answer. The code works " +
      "once, and every other session ends. An account with a second step asks for its `code`",
    who: "all",
    body: z.object({ ...fieldsOf(loginCodeRules), code: SecondStepCode }),
    answer: { status: 200, schema: User },
    errors: ["LOGIN_CODE_NOT_ACCEPTED", "SECOND_STEP_NEEDED"],
    limits: ["loginCodes"],
  }),
};
