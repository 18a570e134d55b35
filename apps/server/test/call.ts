import { type RequestParts, refusalIn, writeRequest } from "@manara/contract/calls/client";
import type { AnswerOf, Endpoint, InputOf } from "@manara/contract/calls/endpoint";
import type { ApiAnswer, Transport } from "@manara/contract/calls/transport";
import type { Route } from "@manara/contract/endpoints";
import type { ErrorCode } from "@manara/contract/errors";

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
  headers: ApiAnswer["headers"];
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
export interface Sent extends CallOptions, Pick<RequestParts, "params" | "query"> {
  body?: Record<string, unknown>;
}

interface CallSource {
  /** The way to the app of this process, or to another process, for a client at an address. */
  reach(address: string | undefined): Transport;
  tokenOf(user: { id: number }): Promise<string>;
  /** What the server logged as an error since the last call. */
  takeLoggedErrors(): string[];
}

/** Calls endpoints of the contract as a client would; refusals are values. An unexpected 500 fails the test with its cause. */
export function makeCall({ reach, tokenOf, takeLoggedErrors }: CallSource): Call {
  return async (endpoint, ...[input]) => {
    const { as, token = as ? await tokenOf(as) : undefined, address, ...sent } = (input ?? {}) as Sent;
    const route = `${endpoint.method} ${endpoint.path}`;
    const request = writeRequest(route as Route, {
      ...sent,
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...sent.headers },
      file: sent.file && toFile(sent.file),
    });
    takeLoggedErrors();
    const answer = await reach(address)(request);
    if (answer.status === 500) throw new Error(`${route} failed:\n${takeLoggedErrors().join("\n")}`);
    return describe(answer);
  };
}

export const toFile = ({ name, bytes }: NonNullable<CallOptions["file"]>): File => new File([bytes], name);

function describe<E extends Endpoint>(answer: ApiAnswer): Answered<E> {
  const { status, headers, body } = answer;
  const answered: Answered<E> = { status, headers, body: body as AnswerOf<E> };
  const refusal = refusalIn(answer);
  if (refusal) {
    answered.code = refusal.details.code;
    answered.issues = refusal.details.issues?.map(({ code }) => code);
  }
  return answered;
}
