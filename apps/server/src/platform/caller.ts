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
