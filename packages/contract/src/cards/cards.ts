import { z } from "zod";
import { AuditEntry } from "../audit/audit.ts";
import { endpoint } from "../calls/endpoint.ts";
import { pageOf, sortBy } from "../calls/lists.ts";
import { tableEndpoint } from "../calls/tables.ts";
import { Id, IdParam, NumberParam, SearchText, Timestamp } from "../fields/primitives.ts";
import { CardMove, CardPrice, RangeState } from "./batches.ts";
import { MAX_CARDS_AT_ONCE } from "./card-rules.ts";

export const CardStatus = z.enum(["UNUSED", "USED"]);
export type CardStatus = z.output<typeof CardStatus>;

export const Card = z.object({
  id: Id,
  cardKey: z
    .string()
    .describe(
      "Its last group alone, where the code is for its buyer: on a sheet that was or will be printed",
    ),
  price: CardPrice,
  status: CardStatus,
  isLive: z.boolean().describe("Whether its code is accepted now"),
  state: RangeState.nullable().describe(
    "Where it is, or was before it was used; null where that is not recorded",
  ),
  creationDateTime: Timestamp,
  usedAt: Timestamp.nullable(),
  usedBy: z.object({ userId: Id, fullName: z.string() }).nullable(),
  courseId: Id.nullable(),
});
export type Card = z.output<typeof Card>;

export const CreateCardsBody = z.object({
  amount: z.int().min(1).max(MAX_CARDS_AT_ONCE),
  price: CardPrice,
});
export type CreateCardsBody = z.output<typeof CreateCardsBody>;

/** A filter that a form may leave empty. */
const filter = <S extends z.ZodType>(schema: S) => z.union([z.literal(""), schema]).optional();

const cardFilters = {
  status: filter(CardStatus),
  state: filter(RangeState),
  price: filter(NumberParam(CardPrice)),
  search: SearchText.optional(),
};

export const ListCardsQuery = pageOf(100).extend({
  sort: sortBy("price", "creationDateTime"),
  ...cardFilters,
});
export type ListCardsQuery = z.output<typeof ListCardsQuery>;

const ExportCardsQuery = z.object(cardFilters);
export type ExportCardsQuery = z.output<typeof ExportCardsQuery>;

/** A card with all that has become of it. */
export const CardLife = Card.extend({
  courseName: z.string().nullable(),
  /** Null: it was made before there were batches, and waits for one. */
  batchId: Id.nullable(),
  phone: z.string().nullable().describe("Of who bought it last, where the seller has asked for it"),
  pin: z
    .object({ opensUntil: Timestamp })
    .nullable()
    .describe("Of a card that was sold by phone: until when its PIN opens it"),
  reservedUntil: Timestamp.nullable().describe(
    "Its buyer gives it to somebody else, who has taken it not yet",
  ),
  replaces: Id.nullable().describe("Number of the used card that it was made in place of"),
  replacedBy: Id.nullable().describe("Number of the new card that was made in its place"),
  /** Its steps, oldest first. */
  moves: z.array(CardMove),
  /** Oldest first: `card.made`, `card.used`, `card.taken-back`. */
  acts: z.array(AuditEntry),
});
export type CardLife = z.output<typeof CardLife>;

/** How many cards there are of a price, and what they open. */
export const CardAmounts = z.object({
  price: z.int(),
  unused: z.int().nonnegative(),
  used: z.int().nonnegative(),
  courses: z
    .int()
    .nonnegative()
    .describe("Courses that students see at this price; no more than 100 are counted"),
});
export type CardAmounts = z.output<typeof CardAmounts>;

/** Effect that the deletion of all unused cards would have now: how many go, and how many stay because others have them or must not. */
export const DeletableCards = z.object({
  go: z.int().nonnegative(),
  atCentres: z.int().nonnegative(),
  sold: z.int().nonnegative(),
  void: z.int().nonnegative(),
});
export type DeletableCards = z.output<typeof DeletableCards>;

/** The columns of the table of cards: all of a card but where it is, and whether its code is accepted. */
export const cardTable = Object.keys(Card.omit({ isLive: true, state: true }).shape) as (keyof Omit<
  Card,
  "isLive" | "state"
>)[];

export const cardEndpoints = {
  listCards: endpoint({
    method: "GET",
    path: "/card/list",
    summary:
      "Cards with their codes, newest first unless sorted, 100 of them without a limit. `search` is a whole code in any spelling, " +
      "one of its printed groups of four or several that follow each other, an id, a serial or its last digits, a part of the phone number of " +
      "who bought or used it (four digits or more), or a part of the name of who used it",
    who: "admin",
    stepUp: true,
    query: ListCardsQuery,
    answer: { status: 200, schema: z.array(Card), counted: true },
    errors: ["CARD_SEARCH_NOT_READY"],
  }),
  exportCards: tableEndpoint({
    path: "/card/export",
    summary: "All cards of a list with their codes, newest first, as a table for spreadsheets",
    who: "admin",
    stepUp: true,
    query: ExportCardsQuery,
    answer: {
      status: 200,
      csv: cardTable,
      fileName: "cards.csv",
    },
    errors: [],
  }),
  getCard: endpoint({
    method: "GET",
    path: "/card/get",
    summary:
      "One card with who made it, who redeemed it for what, and whether that was taken back. `cardKey` is its whole code in any " +
      "spelling, or its number",
    who: "admin",
    stepUp: true,
    query: z.object({ cardKey: SearchText.min(1) }),
    answer: { status: 200, schema: CardLife },
    errors: ["CARD_NOT_FOUND"],
  }),
  countCards: endpoint({
    method: "GET",
    path: "/card/amounts",
    summary: "How many unused and used cards there are of each price, and how many courses they open",
    who: "admin",
    answer: { status: 200, schema: z.array(CardAmounts) },
    errors: [],
  }),
  createCards: endpoint({
    method: "POST",
    path: "/card/create",
    summary: "Make unused cards of one price, up to 10,000 at once",
    who: "admin",
    stepUp: true,
    body: CreateCardsBody,
    answer: { status: 201, schema: z.array(Card) },
    errors: [],
  }),
  deleteCard: endpoint({
    method: "DELETE",
    path: "/card/delete",
    summary: "Delete an unused card",
    who: "admin",
    stepUp: true,
    query: z.object({ id: IdParam }),
    answer: { status: 204 },
    errors: ["CARD_NOT_FOUND", "IN_USE"],
  }),
  countDeletableCards: endpoint({
    method: "GET",
    path: "/card/deletable",
    summary:
      "How many cards `DELETE /card/delete-all` would delete now, and how many unused ones it would leave: at centres, sold, void",
    who: "admin",
    answer: { status: 200, schema: DeletableCards },
    errors: [],
  }),
  deleteAllCards: endpoint({
    method: "DELETE",
    path: "/card/delete-all",
    summary:
      "Delete every unused card that could be deleted by itself: those without a batch, and those of a batch that are still at the school. " +
      "Used ones are records and stay; so do unused ones of a batch that a centre has, that were sold or made void. `GET /card/deletable` counts both",
    who: "admin",
    stepUp: true,
    answer: { status: 204 },
    errors: [],
  }),
};
