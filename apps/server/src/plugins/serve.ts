import type { Readable } from "node:stream";
import {
  type AnswerOf,
  type Endpoint,
  type RequestOf,
  takesIdempotencyKey,
} from "@manara/contract/calls/endpoint";
import type { ValidationIssue } from "@manara/contract/errors";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import type { Topic } from "../platform/cache/changes.ts";
import { SharedAnswer } from "../platform/cache/shared-answer.ts";
import { waitForInvalidation } from "../platform/cache/siblings.ts";
import type { Caller, Identify, Seller } from "../platform/caller.ts";
import { readFromLeader } from "../platform/database/reads.ts";
import { Failure, type Refused } from "../platform/failure.ts";
import { ensureRoom } from "../platform/files/storage/storage.ts";
import type { Platform } from "../platform/platform.ts";
import type { Table } from "../platform/tables/table.ts";
import { prepareReply, sendPrepared } from "./answers/replies.ts";
import { sendAnswer, sendFile, sendTable } from "./answers/send-answer.ts";
import { rememberReply, shareReply } from "./answers/shared-replies.ts";
import { sizeOfWritten, typeOfAnswer, WrittenAnswer, writeAnswer } from "./answers/written-answer.ts";
import { toValidationIssues } from "./errors.ts";
import { FROM_A_PAGE, type LimitDependencies, makeLimited } from "./limits.ts";
import { admitCaller, findReason } from "./session.ts";
import { receiveFile, type UploadedFile } from "./uploads.ts";

type CallerOf<E extends Endpoint> = E["who"] extends "all"
  ? Caller | null
  : E["who"] extends "centre"
    ? Seller
    : Caller;
type FileOf<E extends Endpoint> = E["upload"] extends object ? UploadedFile : null;

/** Input of a handler: everything already checked. */
export interface Call<E extends Endpoint> extends RequestOf<E> {
  caller: CallerOf<E>;
  /** The client's network address, also of a visitor. */
  address: string;
  /** They have solved a challenge, and may go past limits of their network. */
  hasWorked: boolean;
  file: FileOf<E>;
  request: FastifyRequest;
  reply: FastifyReply;
}

type Result<E extends Endpoint> = E["answer"] extends { counted: true }
  ? { items: AnswerOf<E>; total: number }
  : E["answer"] extends { csv: readonly (infer Column extends string)[] }
    ? Table<Column>
    : E["answer"] extends { mediaType: string }
      ? Buffer | Readable
      : AnswerOf<E> extends undefined
        ? undefined
        : AnswerOf<E>;

/** Answers, or refuses: by a value, or by a failure that it throws. What others are answered as well may be shared. */
type Outcome<E extends Endpoint> = Result<E> | SharedAnswer<Result<E>> | Refused;
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Outcome<E>> | Outcome<E>;

interface Options<E extends Endpoint> {
  /** Check beyond the schemas, such as a rule of the country: what is wrong with an input. */
  findIssue?: (call: RequestOf<E>) => ValidationIssue | null;
  /** Check of the policy before a file is taken in: who may not send it is refused while it is still with them. */
  admit?: (call: Omit<Call<E>, "file" | "hasWorked" | "request" | "reply">) => Promise<unknown>;
  /** The answer to a visitor is the same for all: kept in memory until one of these topics changes. */
  sharedBy?: readonly Topic[];
  /** Callers of the shared answer: everybody, unless a signed-in caller's answer may differ. */
  sharedWith?: "everybody" | "visitors";
  /** Inputs for which even an answer shared with everybody depends on the caller. */
  personalWhen?: (call: RequestOf<E>) => boolean;
  /**
   * Acknowledged without waiting until every worker knows: what it changes is part of no answer in memory, or of a figure that
   * may follow a moment later.
   */
  acknowledgedAtOnce?: true;
}

/** Puts one endpoint of the contract on the server. */
export type Serve = <E extends Endpoint>(endpoint: E, handler: Handler<E>, options?: Options<E>) => void;

/** Tools of a feature to register its routes. */
export interface Server {
  serve: Serve;
  platform: Platform;
}

/** Topics the visitor's answer of each path depends on; a path that is not here has no shared answer. */
export type SharedTopics = Map<string, readonly Topic[]>;

/** Does the work of a call and keeps its answer, both or neither. */
type KeepAnswer = <T>(work: () => Promise<T>, write: (result: T) => string) => Promise<string | Refused>;

/** Does the work of a handler, with what belongs to it. */
type Perform<R> = (work: () => Promise<unknown>) => Promise<R | Refused>;

/** Functions of the features for a call. */
interface Dependencies extends LimitDependencies {
  identify: Identify;
  /** Does the work of a call once for each key, and answers the same to the same call again. */
  answerOnce: (
    sent: { key: string; userId: number | null; route: string; input: unknown },
    make: (keepAnswer: KeepAnswer) => Promise<string>,
  ) => Promise<string>;
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
    // Without a body every field is missing, and is named.
    body: parse(endpoint.body, request.body ?? {}),
  } as RequestOf<E>;
}

/** Size a form is going to take, by what it says of itself; whoever says nothing may send all that is allowed. */
function sizeOfBody({ headers }: FastifyRequest, maxBytes: number): number {
  const said = Number(headers["content-length"]);
  return Number.isSafeInteger(said) ? Math.min(said, maxBytes) : maxBytes;
}

const plainly: Perform<unknown> = (work) => work();

/**
 * The one way a route comes to be: session → role → second step → validation → limits → handler → response schema, in this order,
 * so that no handler can forget one of them. Limits come after what they count by: the account, the e-mail.
 */
export function makeServe(app: FastifyInstance, platform: Platform, dependencies: Dependencies): Serve {
  const { identify, sharedTopics } = dependencies;
  const limited = makeLimited(platform, dependencies);
  return (endpoint, handler, options = {}) => {
    const doWork: typeof readFromLeader = endpoint.method === "GET" ? (work) => work() : readFromLeader;
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
        const handle = <R>(perform: Perform<R>, file: UploadedFile | null) => {
          const call = { ...input, caller, address: request.ip, file, request, reply };
          return limited(endpoint, call, (hasWorked) =>
            perform(async () => doWork(() => handler({ ...call, hasWorked } as Call<typeof endpoint>))),
          ).catch(async (error: unknown) => {
            throw caller ? error : await findReason(identify, request, error);
          });
        };
        await options.admit?.({ ...input, caller, address: request.ip } as Call<typeof endpoint>);
        const { upload } = endpoint;
        if (upload) await ensureRoom(platform.storage, sizeOfBody(request, upload.maxBytes));
        const work = <R>(perform: Perform<R>) =>
          upload
            ? receiveFile(request, { ...upload, reply, sender: caller?.userId ?? null }, (file) =>
                handle(perform, file),
              )
            : handle(perform, null);
        if ("csv" in endpoint.answer)
          return sendTable(endpoint.answer, reply, {
            table: (await work(plainly)) as Table,
            country: platform.country,
            asked: input.query,
          });
        if ("mediaType" in endpoint.answer)
          return sendFile(endpoint.answer, reply, (await work(plainly)) as Buffer | Readable);
        const finish = async <R>(perform: Perform<R>) => {
          const result = await work(perform);
          if (endpoint.method !== "GET" && !options.acknowledgedAtOnce) await waitForInvalidation(platform);
          return result;
        };
        const key = takesIdempotencyKey(endpoint) ? request.headers["idempotency-key"] : undefined;
        if (key === undefined)
          return sendAnswer(endpoint, request, reply, await writeOutcome(input, await finish(plainly)));
        const sent = { key: String(key), userId: caller?.userId ?? null, route: endpoint.path, input };
        const write = (result: unknown) => writeAnswer(endpoint, result).text;
        const text = await dependencies.answerOnce(sent, async (keepAnswer) =>
          // A file takes as long as its sender's network: no transaction waits for that.
          upload ? write(await finish(plainly)) : finish((run) => keepAnswer(run, write)),
        );
        return sendAnswer(endpoint, request, reply, new WrittenAnswer(typeOfAnswer(endpoint), text));
      },
    });

    /** Answers from memory, if somebody was answered the same before. */
    async function writeOutcome(input: RequestOf<typeof endpoint>, outcome: unknown): Promise<WrittenAnswer> {
      if (!(outcome instanceof SharedAnswer)) return writeAnswer(endpoint, outcome);
      const shared = await platform.cache.remember(
        `${keyOf(input)} as ${outcome.as}`,
        async (track) => {
          track(outcome.sources);
          return writeAnswer(endpoint, await outcome.make());
        },
        sizeOfWritten,
      );
      return outcome.personalise ? shared.replace(outcome.personalise) : shared;
    }

    /** Made of the validated input, so that unknown parameters share one entry. */
    function keyOf({ params, query }: RequestOf<typeof endpoint>): string {
      return `api ${endpoint.path} ${JSON.stringify([params, query])}`;
    }

    function isPersonal(request: FastifyRequest): boolean {
      if (options.sharedWith === "visitors" && request.headers.authorization) return true;
      return options.personalWhen?.(readRequest(endpoint, request)) ?? false;
    }

    /** The visitor's answer, from memory. */
    async function sendShared(request: FastifyRequest, reply: FastifyReply, sharedBy: readonly Topic[]) {
      const input = readRequest(endpoint, request);
      // A page is made of what holds, or not at all.
      const share = request.ip === FROM_A_PAGE ? rememberReply : shareReply;
      const prepared = await share(platform, keyOf(input), async (track) => {
        track(sharedBy);
        const call = { ...input, caller: null, address: request.ip, file: null, request, reply };
        const outcome = await limited(endpoint, call, (hasWorked) =>
          handler({ ...call, hasWorked } as unknown as Call<typeof endpoint>),
        );
        if (outcome instanceof SharedAnswer) track(outcome.sources);
        const { type, total, text } = writeAnswer(
          endpoint,
          outcome instanceof SharedAnswer ? await outcome.make() : outcome,
        );
        const headers = {
          "content-type": type,
          "cache-control": "public, no-cache",
          ...(options.sharedWith === "visitors" && { vary: "Accept-Encoding, Authorization" }),
          ...(total !== null && { "x-total-count": String(total) }),
        };
        return prepareReply(endpoint.answer.status, headers, Buffer.from(text));
      });
      return sendPrepared(request, reply, prepared);
    }
  };
}
