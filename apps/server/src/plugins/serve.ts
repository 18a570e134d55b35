import type { AnswerOf, Endpoint, RequestOf } from "@manara/contract/endpoint";
import type { ValidationIssue } from "@manara/contract/errors";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import type { Caller, Identify } from "../platform/caller.ts";
import type { Topic } from "../platform/changes.ts";
import { Failure, type Refused } from "../platform/failure.ts";
import type { Platform } from "../platform/platform.ts";
import { compressAnswer } from "./compress-answer.ts";
import { toValidationIssues } from "./errors.ts";
import { type FindKnownDevice, makeLimited } from "./limits.ts";
import { addVary, matchesEtag, prepareReply, sendPrepared, sizeOfPrepared, weakEtag } from "./replies.ts";
import { admitCaller } from "./session.ts";
import { receiveFile, type UploadedFile } from "./uploads.ts";

type CallerOf<E extends Endpoint> = E["who"] extends "all" ? Caller | null : Caller;
type FileOf<E extends Endpoint> = E["upload"] extends object ? UploadedFile : null;

/** What a handler is given: everything already checked. */
export interface Call<E extends Endpoint> extends RequestOf<E> {
  caller: CallerOf<E>;
  /** The client's network address, also of a visitor. */
  address: string;
  file: FileOf<E>;
  request: FastifyRequest;
  reply: FastifyReply;
}

type Result<E extends Endpoint> = E["answer"] extends { counted: true }
  ? { items: AnswerOf<E>; total: number }
  : AnswerOf<E> extends undefined
    ? undefined
    : AnswerOf<E>;

/** Answers, or refuses: by a value, or by a failure that it throws. */
export type Handler<E extends Endpoint> = (
  call: Call<E>,
) => Promise<Result<E> | Refused> | Result<E> | Refused;

interface Options<E extends Endpoint> {
  /** What the schemas cannot say, such as a rule of the country: what is wrong with an input. */
  findIssue?: (call: RequestOf<E>) => ValidationIssue | null;
  /** The answer to a visitor is the same for all: kept in memory until one of these topics changes. */
  sharedBy?: readonly Topic[];
  /** Who gets the shared answer: everybody, unless a signed-in caller's answer may differ. */
  sharedWith?: "everybody" | "visitors";
  /** Inputs for which even an answer shared with everybody depends on the caller. */
  personalWhen?: (call: RequestOf<E>) => boolean;
  /** What it changes is part of no answer in memory, in whatever process. */
  changesNothingShared?: true;
}

/** Puts one endpoint of the contract on the server. */
export type Serve = <E extends Endpoint>(endpoint: E, handler: Handler<E>, options?: Options<E>) => void;

/** What a feature is given to register its routes. */
export interface Server {
  serve: Serve;
  platform: Platform;
}

/** What the visitor's answer of each path depends on; a path that is not here has no shared answer. */
export type SharedTopics = Map<string, readonly Topic[]>;

/** What the way of a call needs of the features. */
interface Means {
  identify: Identify;
  findKnownDevice: FindKnownDevice;
  /** Filled in by what is served. */
  sharedTopics: SharedTopics;
}

declare module "fastify" {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

function parse<S extends z.ZodType>(schema: S | undefined, value: unknown): z.output<S> {
  if (!schema) return {} as z.output<S>;
  const read = schema.safeParse(value);
  if (!read.success) throw new Failure("VALIDATION_FAILED", { issues: toValidationIssues(read.error) });
  return read.data;
}

/** Where Fastify expects `:name`, the contract and OpenAPI write `{name}`. */
export const toFastifyPath = (path: string) => path.replace(/\{(\w+)\}/g, ":$1");

function readRequest<E extends Endpoint>(endpoint: E, request: FastifyRequest): RequestOf<E> {
  return {
    params: parse(endpoint.params, request.params),
    query: parse(endpoint.query, request.query),
    // Without a body every field is missing, and is told by its name.
    body: parse(endpoint.body, request.body ?? {}),
  } as RequestOf<E>;
}

/** The answer as bytes: only fields of the response schema leave the server. */
function writeAnswer<E extends Endpoint>(endpoint: E, reply: FastifyReply, result: Result<E>): string {
  const { answer } = endpoint;
  if ("text" in answer) {
    reply.type("text/plain; charset=utf-8");
    return result as string;
  }

  if (!("schema" in answer)) return "";
  reply.type("application/json; charset=utf-8");
  if (!answer.counted) return JSON.stringify(answer.schema.parse(result));
  const counted = result as { items: unknown; total: number };
  reply.header("X-Total-Count", String(counted.total));
  return JSON.stringify(answer.schema.parse(counted.items));
}

/** Writes an answer for one person to the wire. */
async function send(request: FastifyRequest, reply: FastifyReply, text: string): Promise<FastifyReply> {
  const { encoding, body } = await compressAnswer(text, request.headers["accept-encoding"]);
  if (encoding !== null) reply.header("Content-Encoding", encoding);
  return reply.send(body);
}

async function sendAnswer<E extends Endpoint>(
  endpoint: E,
  request: FastifyRequest,
  reply: FastifyReply,
  result: Result<E>,
) {
  reply.code(endpoint.answer.status);
  const body = writeAnswer(endpoint, reply, result);
  if (endpoint.answer.status === 204) return reply.send();
  if (endpoint.method !== "GET") {
    reply.header("Cache-Control", "no-store").header("Vary", addVary(reply, "Accept-Encoding"));
    return send(request, reply, body);
  }
  reply
    .header("Cache-Control", "private, no-cache")
    .header("Vary", addVary(reply, "Accept-Encoding, Authorization"));
  if (endpoint.who === "all") {
    const etag = weakEtag(body);
    reply.header("ETag", etag);
    if (matchesEtag(request.headers["if-none-match"], etag)) return reply.code(304).send();
  }
  return send(request, reply, body);
}

/** A change is acknowledged once every worker knows of it: the next call sees it, whoever answers that. */
const makeKnown = ({ changes, siblings }: Platform) => Promise.all([changes.catchUp(), siblings.catchUp()]);

/**
 * The one way a route comes to be: session → role → validation → limits → handler → response schema, in this order,
 * so that no handler can forget one of them. Limits come after what they count by: the account, the e-mail.
 */
export function makeServe(app: FastifyInstance, platform: Platform, means: Means): Serve {
  const { identify, sharedTopics } = means;
  const limited = makeLimited(platform, means.findKnownDevice);
  return (endpoint, handler, options = {}) => {
    if (options.sharedBy) sharedTopics.set(endpoint.path, options.sharedBy);
    app.route({
      method: endpoint.method,
      url: `/api${toFastifyPath(endpoint.path)}`,
      config: { endpoint },
      async handler(request, reply) {
        const { sharedBy } = options;
        if (sharedBy && !isPersonal(request)) return sendShared(request, reply, sharedBy);
        const caller = await admitCaller(identify, endpoint, request);
        const input = readRequest(endpoint, request);
        const issue = options.findIssue?.(input);
        if (issue) throw new Failure("VALIDATION_FAILED", { issues: [issue] });
        const handle = (file: UploadedFile | null) => {
          const call = { ...input, caller, address: request.ip, file, request, reply } as Call<
            typeof endpoint
          >;
          return limited(endpoint, call, async () => handler(call));
        };
        const result = await (endpoint.upload ? receiveFile(request, endpoint.upload, handle) : handle(null));
        if (endpoint.method !== "GET" && !options.changesNothingShared) await makeKnown(platform);
        return sendAnswer(endpoint, request, reply, result);
      },
    });

    function isPersonal(request: FastifyRequest): boolean {
      if (options.sharedWith === "visitors" && request.headers.authorization) return true;
      return options.personalWhen?.(readRequest(endpoint, request)) ?? false;
    }

    /** The visitor's answer, from memory; keyed by the validated input, so unknown parameters share one entry. */
    async function sendShared(request: FastifyRequest, reply: FastifyReply, sharedBy: readonly Topic[]) {
      const input = readRequest(endpoint, request);
      const key = `api ${endpoint.path} ${JSON.stringify([input.params, input.query])}`;
      const prepared = await platform.cache.remember(
        key,
        async (track) => {
          track(sharedBy);
          const call = {
            ...input,
            caller: null,
            address: request.ip,
            file: null,
            request,
            reply,
          } as unknown as Call<typeof endpoint>;
          const result = await limited(endpoint, call, () => handler(call));
          const body = writeAnswer(endpoint, reply, result);
          const headers: Record<string, string> = {
            "content-type": String(reply.getHeader("Content-Type")),
            "cache-control": "public, no-cache",
            ...(options.sharedWith === "visitors" && { vary: "Accept-Encoding, Authorization" }),
          };
          const total = reply.getHeader("X-Total-Count");
          if (total !== undefined) headers["x-total-count"] = String(total);
          return prepareReply(endpoint.answer.status, headers, Buffer.from(body));
        },
        sizeOfPrepared,
      );
      return sendPrepared(request, reply, prepared);
    }
  };
}
