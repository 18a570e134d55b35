import { z } from "zod";
import type { ErrorCode } from "../errors.ts";
import type { LimitName } from "./limits.ts";

/**
 * Callers. `staff` are the author and trainers of the current course and every administrator; `contents` are those and
 * every editor; `editor` is every editor and administrator; `owner` is the person
 * the record is about and every administrator. Both need a session; the handler's policy decides the rest. `centre` is
 * whoever sells for a distribution centre, and the call is about that centre: it is never sent.
 */
export type Who =
  | "all"
  | "session"
  | "staff"
  | "owner"
  | "centre"
  | "cards"
  | "contents"
  | "editor"
  | "admin";

/**
 * Narrowing by the policy beyond `who`. `lesson-access`: a lesson that is not free is for buyers and staff of
 * its course and for editors; `lesson-discussion`: the same without editors; `writer-or-staff`: the record is its writer's and the staff's of its course; `writer`: its writer's alone.
 */
export type Narrowing = "lesson-access" | "lesson-discussion" | "writer-or-staff" | "writer";

/**
 * Successful answer. `counted` arrays carry `X-Total-Count` and take `limit` and `offset`;
 * `csv` is a table of these columns, written as its rows come, with the byte order mark of UTF-8, and with commas unless the separator is
 * that of the country's spreadsheets; `mediaType` is a file.
 */
export type Answer =
  | { readonly status: 200 | 201; readonly schema: z.ZodType; readonly counted?: true }
  | { readonly status: 200; readonly text: string }
  | {
      readonly status: 200;
      readonly csv: readonly string[];
      readonly fileName: string;
      readonly separator?: "of-country";
    }
  | { readonly status: 200; readonly mediaType: string; readonly fileName: string }
  | { readonly status: 204 };

/** A body of these fields; a transform may say what they mean. */
export type BodySchema = z.ZodObject | z.ZodPipe<z.ZodObject>;

/** The fields of a body as a client sends them. */
export const sentFields = (body: BodySchema): z.ZodObject["shape"] =>
  body instanceof z.ZodPipe ? body.in.shape : body.shape;

/** One call of the API, written once: the server, the interface, OpenAPI and the tests all read it. */
export interface Endpoint {
  readonly method: "GET" | "POST" | "DELETE";
  /** Under `/api`; parameters stand in braces: `/purchase/course/{courseId}`. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly who: Who;
  readonly narrowedTo?: Narrowing;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: BodySchema;
  /** Takes a multipart form with one `file` of at most `maxBytes`. */
  readonly upload?: { readonly maxBytes: number };
  readonly answer: Answer;
  /** Refusals of its own; what every call can give (validation, session, limits) is added by the server. */
  readonly errors: readonly ErrorCode[];
  /** Not idempotent, whatever its answer's status: repeating it would create a duplicate, or be refused. */
  readonly creates?: true;
  /** Asks for the second step again, of accounts that have one, when it was shown more than fifteen minutes ago. */
  readonly stepUp?: true;
  /** Shows secrets of the caller, or what is theirs alone: an administrator who looks at the pages as somebody is refused. */
  readonly isPrivate?: true;
  /** Limits of its attempts. */
  readonly limits?: readonly LimitName[];
}

/** Declares an endpoint, keeping its exact types. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

type Parsed<S> = S extends z.ZodType ? z.output<S> : Record<string, never>;
type Sent<S> = S extends z.ZodType ? z.input<S> : Record<string, never>;

/** Input of a handler after validation. */
export interface RequestOf<E extends Endpoint> {
  params: Parsed<E["params"]>;
  query: Parsed<E["query"]>;
  body: Parsed<E["body"]>;
}

type Part<K extends string, S> = S extends z.ZodType
  ? Record<string, never> extends Sent<S>
    ? { [P in K]?: Sent<S> }
    : { [P in K]: Sent<S> }
  : unknown;

/** Request of a client. */
export type InputOf<E extends Endpoint> = Part<"params", E["params"]> &
  Part<"query", E["query"]> &
  Part<"body", E["body"]>;

/** Answer for a client. */
export type AnswerOf<E extends Endpoint> = E["answer"] extends { schema: infer S extends z.ZodType }
  ? z.output<S>
  : E["answer"] extends { text: string } | { csv: readonly string[] } | { mediaType: string }
    ? string
    : undefined;

/**
 * Whether a call is not idempotent: repeating it would create a duplicate. Its sender may give it a key, in the header
 * `Idempotency-Key`, and retry when the answer was lost.
 */
export const takesIdempotencyKey = ({ method, answer, creates }: Endpoint): boolean =>
  method === "POST" && (answer.status === 201 || creates === true);
