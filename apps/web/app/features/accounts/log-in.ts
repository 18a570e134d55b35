import type { User } from "@manara/contract/accounts";
import { send, tokenIn } from "../../api.ts";
import { ApiError } from "../../refusal.ts";
import { startSession } from "../../session.ts";

/** Signs in here: the account is in the body of the answer, its token in a header. */
export async function logIn(credentials: { email: string; password: string }): Promise<void> {
  const { body, headers } = await send("POST /auth/login", { body: credentials });
  const token = tokenIn(headers);
  if (!token) throw new ApiError(500, "INTERNAL_ERROR");
  startSession({ token, user: body as User });
}
