import type { SocialProvider } from "@manara/contract/account-rules";
import type { User } from "@manara/contract/accounts";
import { send, tokenIn } from "../../api.ts";
import { ApiError } from "../../refusal.ts";
import { startSession } from "../../session.ts";
import type { Proof } from "./provider-answer.rules.ts";

type SignIn = "POST /auth/login" | "POST /auth/login-from-facebook";

/** Signs in here: the account is in the body of the answer, its token in a header. */
async function openSession(route: SignIn, input: object, provider?: SocialProvider): Promise<void> {
  const { body, headers } = await send(route, { body: input });
  const token = tokenIn(headers);
  if (!token) throw new ApiError(500, "INTERNAL_ERROR");
  startSession({ token, user: body as User, provider });
}

export const logIn = (credentials: { email: string; password: string }): Promise<void> =>
  openSession("POST /auth/login", credentials);

/** The call has the name of the provider that came first; it takes them all. */
export const logInSocially = (proof: Proof): Promise<void> =>
  openSession("POST /auth/login-from-facebook", proof, proof.provider);
