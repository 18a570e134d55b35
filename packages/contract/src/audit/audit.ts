import { z } from "zod";
import { endpoint } from "../calls/endpoint.ts";
import { Id, IdParam, NumberParam, Timestamp } from "../fields/primitives.ts";

/** Act on the school. */
export const AuditEntry = z.object({
  id: Id,
  dateTime: Timestamp,
  /** By their name of then; `userId` is null for what the program did by itself. */
  actor: z.object({ userId: Id.nullable(), fullName: z.string() }),
  /** The first word names the kind of thing it was done to: `course.edited`. */
  act: z.string(),
  /** The number of that thing, where it was one. */
  subjectId: z.int().nullable(),
  /** Its name now, or that of its parent where it has none itself; null where that is gone. */
  subjectName: z.string().nullable(),
  /** Detail for a later reader. */
  details: z.record(z.string(), z.unknown()),
});
export type AuditEntry = z.output<typeof AuditEntry>;

export const ListActsQuery = z.object({
  limit: NumberParam(z.int().min(1).max(100)).default(20),
  /** Entries older than this one: the last of the page before. */
  before: IdParam.optional(),
  /** Acts of one person. */
  actorId: IdParam.optional(),
  /** Acts on one person's account and purchases. */
  userId: IdParam.optional(),
});
export type ListActsQuery = z.output<typeof ListActsQuery>;

export const auditEndpoints = {
  listActs: endpoint({
    method: "GET",
    path: "/audit/list",
    summary:
      "What staff and teachers did, newest first, 20 of it without a limit; what one person did with `actorId` (cards " +
      "redeemed too), what was done to one with `userId`. Further back by `before`, the id of the last entry",
    who: "admin",
    query: ListActsQuery,
    answer: { status: 200, schema: z.array(AuditEntry) },
    errors: [],
  }),
};
