import { z } from "zod";
import { endpoint } from "../calls/endpoint.ts";
import { pageOf } from "../calls/lists.ts";
import { Id, Timestamp, Version } from "../fields/primitives.ts";
import { CEILING_MAX, PART_PRICE_MAX, textStates, textWays } from "./text-rules.ts";

const Count = z.int().nonnegative();

/** A sum in hundredths of the currency. */
const Cost = Count.describe("In hundredths of the currency");

const TextEdits = z
  .object({
    isOn: z.boolean().describe("False: nothing is sent, not even what waits"),
    weekday: z.int().min(0).max(6).describe("0 is Sunday"),
    hour: z.int().min(8).max(20).describe("From when on texts are sent, in the time zone of the school"),
    partPrice: Cost.max(PART_PRICE_MAX),
    ceiling: z.int().min(1).max(CEILING_MAX).describe("Parts in any seven days, no more"),
  })
  .partial();
export type TextEdits = z.output<typeof TextEdits>;

/** Texts with their parts and their cost. */
const TextFigures = z.object({ texts: Count, parts: Count, cost: Cost });
export type TextFigures = z.output<typeof TextFigures>;

/** When texts to parents are sent, and what they cost. */
export const TextSettings = TextEdits.required().extend({
  version: Version,
  way: z.enum(textWays).describe("How they leave the school; the operator's"),
  week: TextFigures.describe("What a week comes to at most, with the numbers that there are"),
  sent: TextFigures.describe("Of the last seven days, with what waits"),
});
export type TextSettings = z.output<typeof TextSettings>;

/** A text to parents. What it says is not shown. */
export const SentText = z.object({
  textId: Id,
  userId: Id.describe("The student"),
  fullName: z.string(),
  maskedNumber: z.string(),
  state: z.enum(textStates),
  reason: z.string().nullable().describe("The last answer of the gateway, where it did not take the text"),
  parts: Count,
  cost: Cost.nullable().describe("Null: it was not sent"),
  createdDateTime: Timestamp,
  endedDateTime: Timestamp.nullable(),
});
export type SentText = z.output<typeof SentText>;

export const textEndpoints = {
  getTextSettings: endpoint({
    method: "GET",
    path: "/text/settings",
    summary: "When texts to parents are sent, what a week costs at most, and what was sent in seven days",
    who: "admin",
    answer: { status: 200, schema: TextSettings },
    errors: [],
  }),
  updateTextSettings: endpoint({
    method: "POST",
    path: "/text/settings",
    summary:
      "Switch texts to parents on or off, and set their day, hour, price and ceiling; fields not sent stay. With basedOnVersion it applies only to that one",
    who: "admin",
    body: TextEdits.extend({ basedOnVersion: Version.optional() }),
    answer: { status: 200, schema: TextSettings },
    errors: ["EDIT_CONFLICT"],
  }),
  listTexts: endpoint({
    method: "GET",
    path: "/text/list",
    summary: "Texts to parents, newest first, 50 of them without a limit",
    who: "admin",
    query: pageOf(50),
    answer: { status: 200, schema: z.array(SentText), counted: true },
    errors: [],
  }),
};
