import { z } from "zod";
import { Reason } from "../accounts/user-management.ts";
import { endpoint } from "../calls/endpoint.ts";
import { Id, IdParam, Timestamp } from "../fields/primitives.ts";
import { CardPrice } from "./batches.ts";

/** Whole units of the country's currency. */
const Amount = z.int();
/** Gain of a buyer who gives a used card back: its price, or a new card of the same price. */
const Gain = z.enum(["MONEY", "CARD"]);
export type Gain = z.output<typeof Gain>;

const Person = z.object({ userId: Id, fullName: z.string() });

/** A used card, and all that becomes of it when it is given back. */
export const GiveBack = z.object({
  cardId: Id,
  price: CardPrice,
  usedAt: Timestamp,
  /** Null: the account was deleted. */
  usedBy: Person.nullable(),
  course: z.object({ courseId: Id, name: z.string() }),
  takesCourse: z.boolean().describe("Whether the buyer has the course by this card still, and loses it"),
  lessonsBegun: z.int().nonnegative().describe("Lessons whose progress stays"),
  hasCertificate: z.boolean().describe("Whether there is a certificate, which stays"),
  /** Null: the card was used before there were books, and no money is taken back in them. */
  sale: z
    .object({
      /** Null: the school has sold it. */
      centre: z.object({ centreId: Id, name: z.string(), owed: Amount }).nullable(),
      amount: Amount,
      commission: Amount.describe("What the centre has kept of it"),
    })
    .nullable(),
  /** Loss of an educator; null: nobody got anything. */
  share: z.object({ educator: Person, amount: Amount }).nullable(),
  needsSecondAdmin: z.boolean(),
  /** Asked for by an administrator; another one confirms it. */
  waiting: z
    .object({ by: Person.nullable(), dateTime: Timestamp, reason: z.string(), gives: Gain })
    .nullable(),
});
export type GiveBack = z.output<typeof GiveBack>;

const ofCard = z.object({ cardId: Id });

const GiveBackOutcome = z.object({
  cardId: Id,
  isDone: z.boolean().describe("False: it waits for another administrator"),
  newCard: z
    .object({ cardId: Id, cardKey: z.string() })
    .nullable()
    .describe(
      "Made for the buyer in place of the used one. Its code is said once, here and in a mail to them",
    ),
});
export type GiveBackOutcome = z.output<typeof GiveBackOutcome>;

export const giveBackEndpoints = {
  getGiveBack: endpoint({
    method: "GET",
    path: "/card/give-back",
    summary: "What becomes of a used card, its course and its money when it is given back",
    who: "admin",
    query: z.object({ cardId: IdParam }),
    answer: { status: 200, schema: GiveBack },
    errors: ["CARD_NOT_FOUND", "CARDS_ELSEWHERE"],
  }),
  giveBackCard: endpoint({
    method: "POST",
    path: "/card/give-back",
    summary:
      "Give a used card back: its course is taken away, the card is void, and the share of its educator is taken back. For money its sale is taken back " +
      "in the books; for a new card of its price the sale stands. Where the school asks for two administrators, it waits for another one",
    who: "admin",
    stepUp: true,
    body: ofCard.extend({ reason: Reason, gives: Gain.default("MONEY") }),
    answer: { status: 200, schema: GiveBackOutcome },
    errors: ["CARD_NOT_FOUND", "CARDS_ELSEWHERE"],
    creates: true,
  }),
  confirmGiveBack: endpoint({
    method: "POST",
    path: "/card/give-back/confirm",
    summary: "Confirm that a used card is given back, as another administrator than the one who asked",
    who: "admin",
    stepUp: true,
    body: ofCard,
    answer: { status: 200, schema: GiveBackOutcome },
    errors: ["CARD_NOT_FOUND", "CARDS_ELSEWHERE", "SECOND_ADMIN_NEEDED"],
    creates: true,
  }),
  withdrawGiveBack: endpoint({
    method: "POST",
    path: "/card/give-back/withdraw",
    summary: "Let a used card that waits for a second administrator be as it is",
    who: "admin",
    body: ofCard,
    answer: { status: 204 },
    errors: ["CARD_NOT_FOUND"],
  }),
};
