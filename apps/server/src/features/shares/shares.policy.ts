import { mayAdminister } from "@manara/contract/accounts/role-rules";
import type { Caller } from "../../platform/caller.ts";
import type { Refusal } from "../../platform/failure.ts";

/** Restricts earnings to the educator and administrators. */
export const judgeEarningsReader = (
  caller: Pick<Caller, "userId" | "role">,
  userId: number,
): Refusal<"NOT_AUTHORISED"> =>
  mayAdminister(caller.role) || caller.userId === userId ? null : { refused: "NOT_AUTHORISED" };
