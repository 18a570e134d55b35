import { z } from "zod";
import { Reason } from "../accounts/user-management.ts";
import { endpoint } from "../calls/endpoint.ts";
import { pageOf } from "../calls/lists.ts";
import {
  DrawnId,
  Id,
  IdParam,
  Line,
  Price,
  ProseOrBlank,
  TextOrNone,
  Timestamp,
} from "../fields/primitives.ts";
import { BATCH_NOTE_MAX_LENGTH, sheetLayouts } from "./batch-rules.ts";
import { MAX_CARDS_AT_ONCE } from "./card-rules.ts";
import { MAX_SERIAL_NUMBER } from "./card-serial.ts";

/** Where unused cards of a range are. */
export const RangeState = z
  .enum(["MADE", "PRINTED", "AT_CENTRE", "SOLD", "VOID", "DELETED"])
  .describe(
    "MADE: not printed yet; PRINTED: at the school; AT_CENTRE: delivered to a distribution centre; SOLD: a buyer has them; VOID: refused for ever; DELETED: gone before anybody had them",
  );
export type RangeState = z.output<typeof RangeState>;

export const CardPrice = Price.min(0);
const Serial = z.int().positive().max(MAX_SERIAL_NUMBER);

/** Cards in each state; a card is in one of them, and together they are the batch. */
const CardCounts = z.object({
  made: z.int().nonnegative().describe("Not printed yet"),
  printed: z.int().nonnegative(),
  atCentre: z.int().nonnegative(),
  sold: z.int().nonnegative().describe("Sold and not used yet"),
  used: z.int().nonnegative().describe("Used, wherever they were"),
  void: z.int().nonnegative(),
  deleted: z.int().nonnegative().describe("Gone; used cards among them stayed, and count as used"),
});
export type CardCounts = z.output<typeof CardCounts>;

const Person = z.object({ userId: Id, fullName: z.string() });
const Place = z.object({ centreId: Id, name: z.string() });

/** Cards of one price that were made together. */
export const Batch = z.object({
  id: Id,
  amount: z.int().positive(),
  price: CardPrice,
  note: z.string(),
  /** The season of exams that they are made for. */
  season: z.string().nullable(),
  /** Their codes are accepted until then; null: no end. */
  expiresAt: Timestamp.nullable(),
  /** Their codes are accepted once a card is sold, and not before. */
  liveWhenSold: z.boolean(),
  month: z
    .string()
    .nullable()
    .describe("`YYYY-MM`, of cards that were made one by one as they were sold by phone"),
  creationDateTime: Timestamp,
  createdBy: Person.nullable(),
  firstSerial: Serial,
  lastSerial: Serial,
  counts: CardCounts,
});
export type Batch = z.output<typeof Batch>;

/** Cards whose serials follow each other, and that are in one place. */
export const CardRange = z.object({
  firstSerial: Serial,
  lastSerial: Serial,
  state: RangeState,
  /** Where they are, or who has sold them; null: the school. */
  centre: Place.nullable(),
  /** Whether their codes are accepted now. */
  isLive: z.boolean(),
  used: z.int().nonnegative(),
});
export type CardRange = z.output<typeof CardRange>;

/** A step of cards whose serials follow each other. */
export const CardMove = z.object({
  id: z.int().positive(),
  dateTime: Timestamp,
  act: z.enum([
    "MADE",
    "OPENED",
    "PRINTED",
    "DELIVERED",
    "RETURNED",
    "SOLD",
    "SALE_UNDONE",
    "VOIDED",
    "DELETED",
    "GIVEN_BACK",
    "REPLACED",
    "REPLACES",
  ]),
  firstSerial: Serial,
  lastSerial: Serial,
  cards: z
    .int()
    .nonnegative()
    .describe("How many cards it was: of those printed, voided or deleted, the ones that were not used"),
  from: Place.nullable(),
  to: Place.nullable(),
  by: Person.nullable(),
  reason: z.string(),
});
export type CardMove = z.output<typeof CardMove>;

export const BatchInFull = Batch.extend({
  ranges: z.array(CardRange),
  /** Newest first, no more than 100. */
  moves: z.array(CardMove),
});
export type BatchInFull = z.output<typeof BatchInFull>;

export const CreateBatchBody = z.object({
  amount: z.int().min(1).max(MAX_CARDS_AT_ONCE),
  price: CardPrice,
  note: ProseOrBlank(BATCH_NOTE_MAX_LENGTH).default(""),
  season: Line(50).nullish(),
  expiresAt: Timestamp.nullish(),
  liveWhenSold: z.boolean().default(true),
});
export type CreateBatchBody = z.output<typeof CreateBatchBody>;

/** Both are of it. */
export const SerialRange = z.object({ firstSerial: Serial, lastSerial: Serial });
export type SerialRange = z.output<typeof SerialRange>;

const PrintBatchBody = z.object({
  batchId: Id,
  layout: z.enum(sheetLayouts),
  again: z.boolean().default(false),
});
export type PrintBatchBody = z.output<typeof PrintBatchBody>;

const movesAnswer = { status: 200, schema: z.array(CardMove) } as const;

export const batchEndpoints = {
  createBatch: endpoint({
    method: "POST",
    path: "/card/batch/create",
    summary:
      "Make unused cards of one price, which are printed before they go anywhere. Their codes are in no answer",
    who: "admin",
    stepUp: true,
    body: CreateBatchBody,
    answer: { status: 201, schema: Batch },
    errors: [],
  }),
  listBatches: endpoint({
    method: "GET",
    path: "/card/batch/list",
    summary: "Batches of cards with where their cards are, newest first, 20 of them without a limit",
    who: "cards",
    query: pageOf(20),
    answer: { status: 200, schema: z.array(Batch), counted: true },
    errors: [],
  }),
  getBatch: endpoint({
    method: "GET",
    path: "/card/batch/get",
    summary: "One batch with its ranges and what became of them",
    who: "cards",
    query: z.object({ id: IdParam }),
    answer: { status: 200, schema: BatchInFull },
    errors: ["BATCH_NOT_FOUND"],
  }),
  printBatch: endpoint({
    method: "POST",
    path: "/card/batch/print",
    summary:
      "The sheet of a batch as PDF, once. `again` makes new codes for its cards that have not left the school: what was printed before is refused",
    who: "admin",
    stepUp: true,
    body: PrintBatchBody,
    answer: { status: 200, mediaType: "application/pdf", fileName: "cards.pdf" },
    errors: ["BATCH_NOT_FOUND", "CARDS_ELSEWHERE"],
  }),
  deliverCards: endpoint({
    method: "POST",
    path: "/card/range/deliver",
    summary:
      "Hand printed cards to a distribution centre. Cards whose codes are accepted from the beginning count as sold to it",
    who: "cards",
    stepUp: true,
    body: SerialRange.extend({ centreId: Id }),
    answer: movesAnswer,
    errors: ["CENTRE_NOT_FOUND", "CARDS_ELSEWHERE", "CREDIT_EXHAUSTED"],
    creates: true,
  }),
  returnCards: endpoint({
    method: "POST",
    path: "/card/range/return",
    summary: "Take unsold cards back from the centre that has them",
    who: "cards",
    stepUp: true,
    body: SerialRange,
    answer: movesAnswer,
    errors: ["CARDS_ELSEWHERE"],
    creates: true,
  }),
  voidCards: endpoint({
    method: "POST",
    path: "/card/range/void",
    summary: "Refuse these cards for ever, wherever they are: they were lost or stolen. Used ones stay used",
    who: "admin",
    stepUp: true,
    body: SerialRange.extend({ reason: Reason }),
    answer: movesAnswer,
    errors: ["CARDS_ELSEWHERE"],
    creates: true,
  }),
  sellCards: endpoint({
    method: "POST",
    path: "/card/range/sell",
    summary:
      "Write down that cards were sold, by the centre that has them or by the school. `saleId` is drawn by the sender: sent again it is one sale",
    who: "cards",
    body: SerialRange.extend({ saleId: DrawnId, phone: TextOrNone(50).optional() }),
    answer: movesAnswer,
    errors: ["CARDS_ELSEWHERE", "CREDIT_EXHAUSTED"],
    creates: true,
  }),
  undoSale: endpoint({
    method: "POST",
    path: "/card/range/undo-sale",
    summary:
      "Take the sale of unused cards back, with its money. Cards that were opened are refused for ever; others go back to where they were sold",
    who: "admin",
    stepUp: true,
    body: SerialRange.extend({ reason: Reason, isOpened: z.boolean() }),
    answer: movesAnswer,
    errors: ["CARDS_ELSEWHERE"],
    creates: true,
  }),
};
