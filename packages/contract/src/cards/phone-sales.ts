import { z } from "zod";
import { PhoneNumber } from "../accounts/accounts.ts";
import { endpoint } from "../calls/endpoint.ts";
import { DrawnId, Id, Text, Timestamp } from "../fields/primitives.ts";
import { CardPrice } from "./batches.ts";
import { pinRule, SEND_AGAIN_MINUTES } from "./phone-sale-rules.ts";

/** Message to the buyer, by whatever way. */
export const CardMessage = z.object({
  number: z.string().describe("Of the buyer, with + and the calling code (ITU-T E.164)"),
  text: z.string().describe("Holds the code of the card and the link that redeems it"),
});
export type CardMessage = z.output<typeof CardMessage>;

/** A card that was made for a buyer who is known by their phone number. */
const PhoneSale = z.object({
  saleId: z.uuid(),
  /** The number of the card. */
  serial: Id,
  phoneNumber: z.string(),
  price: CardPrice,
  dateTime: Timestamp,
});

export const NewPhoneSale = PhoneSale.extend({
  message: CardMessage.nullable().describe(
    `Null: the sale was sent again more than ${SEND_AGAIN_MINUTES} minutes after it was made, or its card is used or void`,
  ),
  pin: z
    .string()
    .nullable()
    .describe("What the seller reads out: with their number it shows the buyer the code. Said once"),
});
export type NewPhoneSale = z.output<typeof NewPhoneSale>;

/** A sale whose message can be sent again. */
export const OpenPhoneSale = PhoneSale.extend({ sendUntil: Timestamp });
export type OpenPhoneSale = z.output<typeof OpenPhoneSale>;

export const SellByPhoneBody = z.object({
  saleId: DrawnId,
  phoneNumber: PhoneNumber,
  price: CardPrice.min(1),
  centreId: Id.nullable().describe("The centre that sells it, within its credit; null: the school"),
});
export type SellByPhoneBody = z.output<typeof SellByPhoneBody>;

const SentAgainBody = z.object({ saleId: DrawnId });

/** The message of a sale once more, with a new PIN. */
export const SentAgain = CardMessage.extend({
  pin: z.string().describe("In place of the one before, which opens nothing any more. Said once"),
});
export type SentAgain = z.output<typeof SentAgain>;

export const CollectCardBody = z.object({ phoneNumber: PhoneNumber, pin: Text(pinRule) });
export type CollectCardBody = z.output<typeof CollectCardBody>;

/** A card as its buyer sees it. */
export const CollectedCard = z.object({ cardKey: z.string(), price: CardPrice });
export type CollectedCard = z.output<typeof CollectedCard>;

const pricesAnswer = { status: 200, schema: z.array(CardPrice) } as const;
const openSalesAnswer = { status: 200, schema: z.array(OpenPhoneSale) } as const;
const sentAgainSummary = `The message of an own sale by phone and a new PIN, for ${SEND_AGAIN_MINUTES} minutes and as long as its card is unused, five times at most`;

export const phoneSaleEndpoints = {
  listCardPrices: endpoint({
    method: "GET",
    path: "/card/phone/prices",
    summary: "The prices of courses that students see, from the lowest, no more than 200",
    who: "cards",
    answer: pricesAnswer,
    errors: [],
  }),
  sellByPhone: endpoint({
    method: "POST",
    path: "/card/phone/sell",
    summary:
      "Make a card and sell it at once to whoever has a phone number. `saleId` is drawn by the sender: sent again it is one sale of one card. " +
      "Its code is in the message alone",
    who: "cards",
    stepUp: true,
    body: SellByPhoneBody,
    answer: { status: 200, schema: NewPhoneSale },
    errors: ["CENTRE_NOT_FOUND", "CREDIT_EXHAUSTED"],
    limits: ["pinsOfSale"],
  }),
  listOpenPhoneSales: endpoint({
    method: "GET",
    path: "/card/phone/list",
    summary: "Own sales by phone whose message can be sent again, newest first, no more than 50",
    who: "cards",
    answer: openSalesAnswer,
    errors: [],
  }),
  sendCardAgain: endpoint({
    method: "POST",
    path: "/card/phone/send-again",
    summary: sentAgainSummary,
    who: "cards",
    stepUp: true,
    body: SentAgainBody,
    answer: { status: 200, schema: SentAgain },
    errors: ["SALE_NOT_FOUND"],
    limits: ["pinsOfSale"],
  }),
  listOwnCardPrices: endpoint({
    method: "GET",
    path: "/centre/own/phone/prices",
    summary: "The prices of courses that students see, from the lowest, no more than 200",
    who: "centre",
    answer: pricesAnswer,
    errors: [],
  }),
  sellOwnByPhone: endpoint({
    method: "POST",
    path: "/centre/own/phone/sell",
    summary:
      "Make a card and sell it at once to whoever has a phone number, within the credit of the own centre. `saleId` is drawn by the sender: " +
      "sent again it is one sale of one card. Its code is in the message alone",
    who: "centre",
    body: SellByPhoneBody.omit({ centreId: true }),
    answer: { status: 200, schema: NewPhoneSale },
    errors: ["CREDIT_EXHAUSTED"],
    limits: ["pinsOfSale"],
  }),
  listOwnOpenPhoneSales: endpoint({
    method: "GET",
    path: "/centre/own/phone/list",
    summary: "Own sales by phone whose message can be sent again, newest first, no more than 50",
    who: "centre",
    answer: openSalesAnswer,
    errors: [],
  }),
  sendOwnCardAgain: endpoint({
    method: "POST",
    path: "/centre/own/phone/send-again",
    summary: sentAgainSummary,
    who: "centre",
    body: SentAgainBody,
    answer: { status: 200, schema: SentAgain },
    errors: ["SALE_NOT_FOUND"],
    limits: ["pinsOfSale"],
  }),
  collectCard: endpoint({
    method: "POST",
    path: "/card/collect",
    summary:
      "The code of a card that was sold by phone, for who knows the number and the PIN. Of a day, five wrong PINs are tried at a card from one " +
      "network and twenty in all; a new PIN is tried at once",
    who: "all",
    body: CollectCardBody,
    answer: { status: 200, schema: CollectedCard },
    errors: ["CARD_PIN_NOT_ACCEPTED"],
    limits: ["pinsOfPhoneAndNetwork", "pinsOfPhone", "pinsOfNetwork", "firstPinsOfPhone", "pinsOfSchool"],
  }),
};
