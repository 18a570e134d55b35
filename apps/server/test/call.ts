import type { AnswerOf, Endpoint, InputOf } from "@manara/contract/endpoint";
import type { ErrorBody, ErrorCode, ValidationIssue } from "@manara/contract/errors";
import type { InjectOptions, LightMyRequestResponse } from "fastify";

export interface CallOptions {
  /** Who calls: signed in on the first call. */
  as?: { id: number } | null;
  /** A token to send as it is, instead of `as`. */
  token?: string;
  headers?: Record<string, string>;
  /** The client's address. */
  address?: string;
  /** What an upload sends, in a form as a browser makes it. */
  file?: { name: string; bytes: Uint8Array<ArrayBuffer> };
}

export interface Answered<E extends Endpoint> {
  status: number;
  /** What came: the endpoint's answer, or the body of the refusal. */
  body: AnswerOf<E>;
  headers: LightMyRequestResponse["headers"];
  /** Of the refusal, if it was one. */
  code?: ErrorCode;
  /** Codes of broken rules, e.g. `EMAIL_INVALID`. */
  issues?: string[];
}

/** Parts an endpoint does not have may be left out, parts it needs may not. */
type CallArguments<E extends Endpoint> =
  Record<string, never> extends InputOf<E>
    ? [input?: InputOf<E> & CallOptions]
    : [input: InputOf<E> & CallOptions];

export type Call = <E extends Endpoint>(endpoint: E, ...input: CallArguments<E>) => Promise<Answered<E>>;

/** What a client puts into a request. */
export interface Sent extends CallOptions {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
}

type RawAnswer = Pick<LightMyRequestResponse, "statusCode" | "headers" | "body" | "json">;

interface CallGround {
  /** The app of this process, or another process. */
  app: { inject(request: InjectOptions): Promise<RawAnswer> };
  tokenOf(user: { id: number }): Promise<string>;
  /** What the server logged as an error since the last call. */
  takeLoggedErrors(): string[];
}

/** Calls endpoints of the contract as a client would, without a socket. An unexpected 500 fails the test with its cause. */
export function makeCall({ app, tokenOf, takeLoggedErrors }: CallGround): Call {
  return async (endpoint, ...[input]) => {
    const sent = (input ?? {}) as Sent;
    const token = sent.token ?? (sent.as ? await tokenOf(sent.as) : undefined);
    const request: InjectOptions = {
      method: endpoint.method,
      url: fillPath(endpoint.path, sent.params),
      query: toQuery(sent.query),
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...sent.headers },
    };
    if (sent.body !== undefined) request.payload = sent.body;
    if (sent.file) {
      const form = await toForm(sent.file);
      Object.assign(request, { payload: form.payload, headers: { ...request.headers, ...form.headers } });
    }
    if (sent.address) request.remoteAddress = sent.address;
    takeLoggedErrors();
    const response = await app.inject(request);
    if (response.statusCode === 500) {
      throw new Error(`${endpoint.method} ${endpoint.path} failed:\n${takeLoggedErrors().join("\n")}`);
    }
    return readResponse(response);
  };
}

export function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return `/api${path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))}`;
}

function toQuery(query: Record<string, unknown> = {}): Record<string, string> {
  const set = Object.entries(query).filter(([, value]) => value !== undefined);
  return Object.fromEntries(set.map(([name, value]) => [name, String(value)]));
}

/** A form as a browser makes it. */
export async function toForm(file: NonNullable<CallOptions["file"]>) {
  const form = new FormData();
  form.set("file", new Blob([file.bytes]), file.name);
  const encoded = new Response(form);
  const type = encoded.headers.get("content-type") ?? "";
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { "content-type": type },
  };
}

function readResponse<E extends Endpoint>(response: RawAnswer): Answered<E> {
  const isJson = String(response.headers["content-type"]).startsWith("application/json");
  const content: unknown = response.body === "" ? undefined : isJson ? response.json() : response.body;
  const answered: Answered<E> = {
    status: response.statusCode,
    body: content as AnswerOf<E>,
    headers: response.headers,
  };
  if (response.statusCode >= 400) {
    const refusal = content as ErrorBody;
    answered.code = refusal.code;
    if (refusal.issues) answered.issues = refusal.issues.map((issue: ValidationIssue) => issue.code);
  }
  return answered;
}
