import { type SocialProvider, STAFF_PASSWORD_MIN_LENGTH } from "@manara/contract/accounts/account-rules";
import type { User } from "@manara/contract/accounts/accounts";
import { isGuarded } from "@manara/contract/accounts/role-rules";
import { ApiError } from "@manara/contract/calls/api-error";
import { tokenIn } from "@manara/contract/calls/client";
import type { ApiAnswer } from "@manara/contract/calls/transport";
import { send } from "../../api/api.ts";
import { language } from "../../language/language.ts";
import { startSession } from "../../session/session.ts";
import type { Proof } from "./provider-answer.rules.ts";

/** Signs in here: the account is in the body of the answer, its token in a header. */
export function beginSession(answer: ApiAnswer & { body: User }, provider?: SocialProvider): User {
  const token = tokenIn(answer);
  if (!token) throw new ApiError(500, "INTERNAL_ERROR");
  const user = answer.body;
  startSession({ token, user, provider });
  return user;
}

/** Signs in, and answers whether the password is shorter than staff may choose: who became staff may have an older one. */
export async function logIn(credentials: {
  email: string;
  password: string;
  code?: string;
}): Promise<{ user: User; isShort: boolean }> {
  const user = beginSession(await send("POST /auth/login", { body: credentials }));
  const isShort = credentials.password.length < STAFF_PASSWORD_MIN_LENGTH;
  return { user, isShort: isShort && isGuarded(user.role) };
}

/** The call has the name of the provider that came first; it takes them all. */
export const logInSocially = async (proof: Proof): Promise<User> =>
  beginSession(
    await send("POST /auth/login-from-facebook", { body: { ...proof, locale: language.locale } }),
    proof.provider,
  );
