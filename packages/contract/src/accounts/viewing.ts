import { z } from "zod";
import { endpoint } from "../calls/endpoint.ts";
import { Id, Timestamp } from "../fields/primitives.ts";
import { User } from "./accounts.ts";
import { Reason } from "./user-management.ts";

/** A student whose pages an administrator looks at, and the token with which they do. */
export const View = z.object({
  user: User,
  token: z.string().describe("Reads as the student, and changes nothing"),
  expiresAt: Timestamp,
});
export type View = z.output<typeof View>;

export const viewingEndpoints = {
  viewAsUser: endpoint({
    method: "POST",
    path: "/user/view",
    summary:
      "Look at the pages as a student sees them, for up to 15 minutes, by a token that reads and changes nothing. Notes, secret addresses, links and keys stay the student's; the student is told by mail",
    who: "admin",
    stepUp: true,
    body: z.object({ userId: Id, reason: Reason }),
    answer: { status: 200, schema: View },
    errors: ["USER_NOT_FOUND", "VIEWING_REFUSED"],
  }),
};
