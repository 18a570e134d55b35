import type { Role } from "@manara/contract/accounts";

/** Who is calling: an account with a session that holds, and from where. */
export interface Caller {
  userId: number;
  fullName: string;
  role: Role;
  sessionId: string;
  /** The client's network address. */
  address: string;
}

/** Finds who sends a request; null when it claims to be from nobody. Refuses a claim that does not hold. */
export type Identify = (request: {
  authorization: string | undefined;
  address: string;
}) => Promise<Caller | null>;
