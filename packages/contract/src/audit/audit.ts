import { z } from "zod";
import { endpoint } from "../calls/endpoint.ts";
import { pageOf } from "../calls/lists.ts";
import { DayParam, Id, IdParam, SearchText, Timestamp } from "../fields/primitives.ts";
import { actKinds } from "./act-rules.ts";

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

export const ListActsQuery = pageOf(20).extend({
  /** Entries older than this one: the last of the page before. */
  before: IdParam.optional(),
  /** Acts of one person. */
  actorId: IdParam.optional(),
  /** Acts on one person's account and purchases. */
  userId: IdParam.optional(),
  /** Acts of people whose name now has this in it. */
  search: SearchText.optional(),
  kind: z.enum(["", ...actKinds]).optional(),
  /** The first day and the last, where the school is. */
  from: DayParam.optional(),
  to: DayParam.optional(),
});
export type ListActsQuery = z.output<typeof ListActsQuery>;

export const auditEndpoints = {
  listActs: endpoint({
    method: "GET",
    path: "/audit/list",
    summary:
      "What staff and teachers did, newest first, 20 of it without a limit; what one person did with `actorId` (cards " +
      "redeemed too), what was done to one with `userId`. `search` looks for the names of those who acted, `kind` is the " +
      "first word of the acts. Further back by `offset`, or by `before`, the id of the last entry. Up to 5,000 are counted",
    who: "admin",
    query: ListActsQuery,
    answer: { status: 200, schema: z.array(AuditEntry), counted: true },
    errors: [],
  }),
};
