import { z } from "zod";
import { endpoint } from "../calls/endpoint.ts";
import { Id, Timestamp } from "../fields/primitives.ts";

const Count = z.int().nonnegative();
const Place = z.object({ centreId: Id, name: z.string() });
const Person = z.object({ userId: Id, fullName: z.string() });

export const WatchRule = z
  .enum(["BATCH", "CENTRE", "NEIGHBOURS", "ACCOUNT", "NETWORK"])
  .describe(
    "BATCH: codes of a batch that has not left the school were tried or used; CENTRE: cards of a centre are refused far oftener than those of others; " +
      "NEIGHBOURS: unsold cards near each other were tried; ACCOUNT, NETWORK: many refused codes from one",
  );
export type WatchRule = z.output<typeof WatchRule>;

/** Finding of a rule. Which of the subjects is there depends on the rule; a network has no name. */
export const WatchFinding = z.object({
  id: Id,
  rule: WatchRule,
  batchId: Id.nullable(),
  centre: Place.nullable(),
  user: Person.nullable(),
  firstSerial: z.int().positive().nullable(),
  lastSerial: z.int().positive().nullable(),
  amount: Count.describe("BATCH, CENTRE, NEIGHBOURS: cards; ACCOUNT, NETWORK: refused attempts"),
  outOf: Count.nullable().describe("CENTRE: cards that were tried; NEIGHBOURS, NETWORK: accounts that tried"),
  foundAt: Timestamp,
  doneAt: Timestamp.nullable(),
});
export type WatchFinding = z.output<typeof WatchFinding>;

export const CardWatch = z.object({
  days: Count.describe("So many days are looked at"),
  figures: z.object({
    earlyCards: Count.describe("Cards that had not left the school, whose codes were tried"),
    centreCards: Count.describe("Cards of centres that were refused"),
    refusals: Count.describe("Refused attempts"),
    accounts: Count.describe("Accounts that made them"),
  }),
  /** Newest first; what is done comes last. */
  findings: z.array(WatchFinding),
});
export type CardWatch = z.output<typeof CardWatch>;

/** An account of the books that has something else than the cards say, in whole units of the currency. */
export const BookDifference = z.object({
  batchId: Id.nullable(),
  centre: Place.nullable(),
  educator: Person.nullable(),
  account: z
    .enum(["SCHOOL_STOCK", "CENTRE_STOCK", "SOLD", "VOID", "DELETED", "OWED", "DUE"])
    .describe("OWED: by a centre; DUE: to an educator"),
  found: z.int().describe("By the cards, or by the account of the centre or educator"),
  booked: z.int().describe("By the books"),
});
export type BookDifference = z.output<typeof BookDifference>;

/** The last comparison of the books with the cards. */
export const BookCheck = z.object({
  /** Null: they were not compared yet. */
  at: Timestamp.nullable(),
  /** The first of the comparisons without a break that did not agree; null: the last one did. */
  since: Timestamp.nullable(),
  differences: z.array(BookDifference),
});
export type BookCheck = z.output<typeof BookCheck>;

export const watchEndpoints = {
  getWatch: endpoint({
    method: "GET",
    path: "/card/watch",
    summary: "What the rules against theft and guessing of cards have found",
    who: "admin",
    answer: { status: 200, schema: CardWatch },
    errors: [],
  }),
  lookNow: endpoint({
    method: "POST",
    path: "/card/watch/look",
    summary: "Ask the rules now, which are else asked every night",
    who: "admin",
    answer: { status: 200, schema: CardWatch },
    errors: [],
  }),
  settleFinding: endpoint({
    method: "POST",
    path: "/card/watch/done",
    summary: "Say that a finding is seen to: it waits no more on the start page",
    who: "admin",
    body: z.object({ findingId: Id }),
    answer: { status: 204 },
    errors: ["NOT_FOUND"],
  }),
  getBookCheck: endpoint({
    method: "GET",
    path: "/card/books",
    summary: "The last comparison of the books with the cards, and what did not agree",
    who: "admin",
    answer: { status: 200, schema: BookCheck },
    errors: [],
  }),
};
