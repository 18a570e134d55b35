import { Challenge } from "@manara/contract/calls/challenges";
import type { Endpoint } from "@manara/contract/calls/endpoint";
import { type ErrorCode, errorCatalogue } from "@manara/contract/errors";
import { toErrorBody } from "./errors.ts";
import { inputSchema, type JsonObject } from "./openapi-schemas.ts";

/** Refusals that come from the pipeline rather than from the endpoint itself. */
function pipelineErrors(endpoint: Endpoint): ErrorCode[] {
  const ended: ErrorCode[] = ["TOKEN_EXPIRED", "TOKEN_CHANGED", "IP_CHANGED"];
  const signedIn: ErrorCode[] = endpoint.who === "all" ? [] : ["NOT_LOGGED_IN", ...ended];
  const bought = endpoint.errors.includes("COURSE_NOT_PURCHASED") ? ended : [];
  const roles: ErrorCode[] =
    endpoint.who === "all" || endpoint.who === "session" ? [] : ["NOT_AUTHORISED", "SECOND_STEP_REQUIRED"];
  const takesInput = endpoint.params ?? endpoint.query ?? endpoint.body;
  return [
    ...signedIn,
    ...bought,
    ...roles,
    ...(endpoint.method !== "GET" || endpoint.isPrivate ? (["VIEWING_ONLY"] as const) : []),
    ...(endpoint.stepUp ? (["SECOND_STEP_NEEDED"] as const) : []),
    ...(takesInput ? (["VALIDATION_FAILED"] as const) : []),
    ...(endpoint.body ? (["BAD_REQUEST", "PAYLOAD_TOO_LARGE"] as const) : []),
    ...(endpoint.upload ? (["STORAGE_FULL"] as const) : []),
    ...(endpoint.method === "GET" ? [] : (["XSRF_MISMATCH"] as const)),
    ...(endpoint.limits ? (["TOO_MANY_ATTEMPTS"] as const) : []),
  ];
}

/** Everything an endpoint can refuse with. */
export const errorsOf = (endpoint: Endpoint): ErrorCode[] => [
  ...new Set([...endpoint.errors, ...pipelineErrors(endpoint)]),
];

const refusal = (codes: readonly ErrorCode[], description: string): JsonObject => ({
  description,
  ...(codes.includes("TOO_MANY_ATTEMPTS") && {
    headers: { "Retry-After": { description: "seconds to wait", schema: { type: "integer" } } },
  }),
  content: {
    "application/json": {
      schema: { $ref: "#/components/schemas/Error" },
      examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
    },
  },
});

/** Answer to an unreadable request, or a failure of the server, whatever the call. */
const anyCall = refusal(
  ["BAD_REQUEST", "INTERNAL_ERROR", "UNAVAILABLE"],
  "an unreadable request, or a failure of the server",
);

/** The refusals of an endpoint, by status. */
export function errorResponses(endpoint: Endpoint): JsonObject {
  const byStatus = Object.groupBy(errorsOf(endpoint), (code) => errorCatalogue[code].status);
  const refusals = Object.entries(byStatus).map(([status, codes]): [string, JsonObject] => [
    status,
    refusal(codes, codes.join(", ")),
  ]);
  return { ...Object.fromEntries(refusals), default: anyCall };
}

/** Fields beside code and message. */
const details: Partial<Record<ErrorCode, Parameters<typeof toErrorBody>[1]>> = {
  VALIDATION_FAILED: { issues: [{ path: "email", code: "EMAIL_INVALID", message: "email invalid" }] },
  COURSE_NOT_PURCHASED: { courseId: 7 },
  CONTENT_NOT_OPEN: { courseId: 7, opensAt: "2026-03-01T10:00:00.000Z" },
  TOKEN_CHANGED: { signedIn: { at: "2026-03-01T10:00:00.000Z", device: "Chrome · Android" } },
  CREDIT_EXHAUSTED: { credit: { left: 500, needed: 1350 } },
};

/** One body for each code of the catalogue, for `components.examples`. */
export const errorExamples: JsonObject = Object.fromEntries(
  (Object.keys(errorCatalogue) as ErrorCode[]).map((code) => [
    code,
    { value: toErrorBody(code, details[code]) },
  ]),
);

export const errorSchema = {
  type: "object",
  required: ["statusCode", "code", "message"],
  properties: {
    statusCode: { type: "integer" },
    code: { enum: Object.keys(errorCatalogue) },
    message: {
      type: "string",
      description: "stable English; people see their interface's text for the code",
    },
    issues: {
      type: "array",
      items: {
        type: "object",
        required: ["path", "code", "message"],
        properties: { path: { type: "string" }, code: { type: "string" }, message: { type: "string" } },
      },
    },
    courseId: {
      type: "integer",
      description:
        "with COURSE_NOT_PURCHASED: the course that has to be bought; with CONTENT_NOT_OPEN: that of the lesson",
    },
    opensAt: {
      type: "string",
      format: "date-time",
      description: "with CONTENT_NOT_OPEN: when the lesson opens to the caller",
    },
    endedAt: {
      type: "string",
      format: "date-time",
      description: "with COURSE_NOT_PURCHASED, of somebody who had the course: when their access ended",
    },
    usedFor: {
      type: "object",
      required: ["courseId", "name", "usedAt"],
      properties: {
        courseId: { type: "integer" },
        name: { type: "string" },
        usedAt: { type: "string", format: "date-time" },
      },
      description:
        "with CARD_NOT_ACCEPTED, of a card that the caller has used: the course that it was spent on",
    },
    signedIn: {
      type: "object",
      required: ["at", "device"],
      properties: { at: { type: "string", format: "date-time" }, device: { type: "string" } },
      description:
        "with TOKEN_CHANGED, where another sign-in ended the session: when it was, and its browser and device (empty: not known)",
    },
    card: {
      type: "object",
      required: ["serial", "state"],
      properties: {
        serial: { type: "integer" },
        state: {
          enum: [
            "MADE",
            "PRINTED",
            "AT_CENTRE",
            "SOLD",
            "USED",
            "VOID",
            "DELETED",
            "EXPIRED",
            "RESERVED",
            null,
          ],
          description:
            "null: no card has this serial. EXPIRED: its code would open nothing. RESERVED: it is in a gift, so its code was seen",
        },
      },
      description: "with CARDS_ELSEWHERE: the first card that is not where it should be",
    },
    credit: {
      type: "object",
      required: ["left", "needed"],
      properties: { left: { type: "integer" }, needed: { type: "integer" } },
      description:
        "with CREDIT_EXHAUSTED: what the centre may yet owe, and what this would have added to what it owes",
    },
    challenge: {
      ...inputSchema(Challenge),
      description:
        "with TOO_MANY_ATTEMPTS of a network: work (ALTCHA, version 2) that lets the same call through with `X-Challenge-Solution`",
    },
  },
};
