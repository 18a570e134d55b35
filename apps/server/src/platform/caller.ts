import type { Role } from "@manara/contract/accounts/accounts";
import { mayAdminister } from "@manara/contract/accounts/role-rules";
import type { Refusal } from "./failure.ts";

/** Caller: an account with a session that holds, and from where. */
export interface Caller {
  userId: number;
  fullName: string;
  role: Role;
  /** The distribution centre that the account sells for, if its role does. */
  centreId: number | null;
  sessionId: string;
  /** The client's network address. */
  address: string;
  /** The account has a second step, and it was not shown in this session, or too long ago for what asks for it. */
  owesSecondStep: boolean;
  /** True for somebody who administers or sells and has yet to set up the second step that the school asks for; until then a student to all that asks for roles. */
  mustSetUpSecondStep: boolean;
  /** The administrator who looks at the pages as this account, in whose session; absent: the account itself calls. */
  viewedBy?: number;
}

/** Restricts an account's own things, as its profile and its earnings, to their owner and administrators. */
export const judgeOwn = (
  caller: Pick<Caller, "userId" | "role">,
  ownerId: number,
): Refusal<"NOT_AUTHORISED"> =>
  mayAdminister(caller.role) || caller.userId === ownerId ? null : { refused: "NOT_AUTHORISED" };

/** Caller for a centre: the call is about this one. */
export interface Seller extends Caller {
  centreId: number;
}

/** Finds who sends a request; null when it claims to be from nobody. Refuses a claim that does not hold. */
export type Identify = (request: {
  authorization: string | undefined;
  address: string;
}) => Promise<Caller | null>;

/** Sessions of the school, as this process knows them. */
export interface Sessions {
  identify: Identify;
  /** The account of a session that is named instead of proved, as links do; null when it does not hold. */
  findHolder(session: { userId: number; sessionId: string; address: string }): Promise<Caller | null>;
}
