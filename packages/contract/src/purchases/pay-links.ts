import { z } from "zod";
import { endpoint } from "../calls/endpoint.ts";
import { Id, IdParam, Price, ProseOrBlank, TextOrNone, Timestamp } from "../fields/primitives.ts";
import { GIVER_MAX_LENGTH, isGiverName, PRESENT_MESSAGE_MAX_LENGTH } from "./present-rules.ts";
import { CardKey } from "./purchases.ts";

/** Behind the # of a link: 128 bits of chance in base64url. It stands in no address that a server sees. */
export const LinkToken = z.string().regex(/^[\w-]{22}$/);

/** Token, answered once, and never again: the school keeps its hash alone. */
export const madeToken = { token: LinkToken.describe("Shown once: the school keeps its hash alone") };

/** A link by which somebody else may spend a card on a course for the caller. */
export const PayLink = z.object({
  payLinkId: Id,
  courseId: Id,
  courseName: z.string(),
  createdDateTime: Timestamp,
  expiresDateTime: Timestamp,
});
export type PayLink = z.output<typeof PayLink>;

const MadePayLink = PayLink.extend(madeToken);
export type MadePayLink = z.output<typeof MadePayLink>;

/** Content of such a link. */
export const WantedCourse = z.object({
  firstName: z.string().describe("Of the student"),
  courseName: z.string(),
  price: Price.min(0),
  expiresDateTime: Timestamp,
});
export type WantedCourse = z.output<typeof WantedCourse>;

const PayByLinkBody = z.object({
  token: LinkToken,
  cardKey: CardKey,
  from: TextOrNone(GIVER_MAX_LENGTH, isGiverName).optional(),
  message: ProseOrBlank(PRESENT_MESSAGE_MAX_LENGTH).default(""),
});
export type PayByLinkBody = z.output<typeof PayByLinkBody>;

/** Words with a given course. */
export const Present = z.object({
  courseId: Id,
  from: z.string().describe("In their own words; empty: they did not say"),
  message: z.string(),
  givenDateTime: Timestamp,
});
export type Present = z.output<typeof Present>;

export const payLinkEndpoints = {
  makePayLink: endpoint({
    method: "POST",
    path: "/purchase/pay-link/make",
    summary:
      "Make a link by which somebody without an account may spend a card on a course for the caller, once, within seven days",
    who: "session",
    body: z.object({ courseId: Id }),
    answer: { status: 201, schema: MadePayLink },
    errors: ["COURSE_NOT_FOUND", "COURSE_ALREADY_PURCHASED"],
    limits: ["newLinks"],
  }),
  listPayLinks: endpoint({
    method: "GET",
    path: "/purchase/pay-link/list",
    summary: "The caller's links that can still be used, newest first; 100 at most",
    who: "session",
    isPrivate: true,
    answer: { status: 200, schema: z.array(PayLink) },
    errors: [],
  }),
  endPayLink: endpoint({
    method: "DELETE",
    path: "/purchase/pay-link/end",
    summary: "End a link of the caller's that nobody has used",
    who: "session",
    query: z.object({ payLinkId: IdParam }),
    answer: { status: 204 },
    errors: ["PAY_LINK_NOT_FOUND"],
  }),
  openPayLink: endpoint({
    method: "POST",
    path: "/purchase/pay-link/open",
    summary: "For whom and what a link asks. The token stands in the body, and in no address",
    who: "all",
    body: z.object({ token: LinkToken }),
    answer: { status: 200, schema: WantedCourse },
    errors: ["PAY_LINK_NOT_FOUND", "COURSE_ALREADY_PURCHASED"],
    limits: ["cardsByLink"],
  }),
  payByLink: endpoint({
    method: "POST",
    path: "/purchase/pay-link/pay",
    summary:
      "Spend a card on the course of a link, for whoever has made it. A card that is refused counts as an activation of theirs " +
      "that failed",
    who: "all",
    body: PayByLinkBody,
    answer: { status: 201, schema: WantedCourse },
    errors: [
      "PAY_LINK_NOT_FOUND",
      "CARD_NOT_ACCEPTED",
      "COURSE_NOT_FOUND",
      "COURSE_ALREADY_PURCHASED",
      "TOO_MANY_ATTEMPTS",
    ],
    limits: ["cardsByLink"],
  }),
  listPresents: endpoint({
    method: "GET",
    path: "/purchase/list-presents",
    summary: "What others have said with courses that they gave to the caller, newest first; 100 at most",
    who: "session",
    answer: { status: 200, schema: z.array(Present) },
    errors: [],
  }),
};
