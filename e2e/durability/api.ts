import { type CallInput, tokenIn, writeRequest } from "@manara/contract/calls/client";
import type { AnswerOf } from "@manara/contract/calls/endpoint";
import { overFetch, type Transport } from "@manara/contract/calls/transport";
import type { EndpointByRoute, Route } from "@manara/contract/endpoints";

/** Longer than any call takes; a call that hangs on a dead server ends. */
const ANSWER_WITHIN_MS = 15_000;

interface Answered<R extends Route> {
  status: number;
  /** What came: the endpoint's answer, or the body of the refusal. */
  body: AnswerOf<EndpointByRoute[R]>;
  /** Of a login. */
  token: string | null;
}

/** Calls the API over HTTP. A refusal is an answer like another; fails when no whole answer comes. */
export type Api = <R extends Route>(
  route: R,
  input: CallInput<R> & { token?: string },
) => Promise<Answered<R>>;

const inTime =
  (transport: Transport): Transport =>
  (request) =>
    transport({ ...request, signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });

export function openApi(url: string): Api {
  const transport = inTime(overFetch(url));
  return async (route, { token, ...input }) => {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const answer = await transport(writeRequest(route, { ...input, headers }));
    return {
      status: answer.status,
      body: answer.body as AnswerOf<EndpointByRoute[typeof route]>,
      token: tokenIn(answer),
    };
  };
}
