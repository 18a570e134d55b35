import { z } from "zod";
import { MAX_CARDS_AT_ONCE } from "./card-rules.ts";
import { endpoint } from "./endpoint.ts";
import { pageOf, sortBy } from "./lists.ts";
import { Id, IdParam, NumberParam, Price, SearchText, Timestamp } from "./primitives.ts";

export const CardStatus = z.enum(["UNUSED", "USED"]);
export type CardStatus = z.output<typeof CardStatus>;

const CardPrice = Price.min(0);

export const Card = z.object({
  id: Id,
  cardKey: z.string(),
  price: CardPrice,
  status: CardStatus,
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

export const ListCardsQuery = pageOf(100).extend({
  sort: sortBy("price", "creationDateTime"),
  status: filter(CardStatus),
  price: filter(NumberParam(CardPrice)),
  search: SearchText.optional(),
});
export type ListCardsQuery = z.output<typeof ListCardsQuery>;

export const cardEndpoints = {
  listCards: endpoint({
    method: "GET",
    path: "/card/list",
    summary:
      "Cards with their codes, newest first unless sorted, 100 of them without a limit. `search` is a whole code in any spelling, " +
      "an id, or a part of the name of who used it",
    who: "admin",
    query: ListCardsQuery,
    answer: { status: 200, schema: z.array(Card), counted: true },
    errors: [],
  }),
  createCards: endpoint({
    method: "POST",
    path: "/card/create",
    summary: "Make unused cards of one price, up to 10,000 at once",
    who: "admin",
    body: CreateCardsBody,
    answer: { status: 201, schema: z.array(Card) },
    errors: [],
  }),
  deleteCard: endpoint({
    method: "DELETE",
    path: "/card/delete",
    summary: "Delete an unused card",
    who: "admin",
    query: z.object({ id: IdParam }),
    answer: { status: 204 },
    errors: ["CARD_NOT_FOUND", "IN_USE"],
  }),
  deleteAllCards: endpoint({
    method: "DELETE",
    path: "/card/delete-all",
    summary: "Delete every unused card; used ones are records and stay",
    who: "admin",
    answer: { status: 204 },
    errors: [],
  }),
};
