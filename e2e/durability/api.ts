import type { AnswerOf, Endpoint, InputOf } from "@manara/contract/endpoint";

/** Longer than any call takes; a call that hangs on a dead server ends. */
const ANSWER_WITHIN_MS = 15_000;

interface Answered<E extends Endpoint> {
  status: number;
  /** What came: the endpoint's answer, or the body of the refusal. */
  body: AnswerOf<E>;
  /** Of a login. */
  token: string | null;
}

/** Calls an endpoint of the contract over HTTP; fails when no whole answer comes. */
export type Api = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E> & { token?: string },
) => Promise<Answered<E>>;

export const openApi =
  (url: string): Api =>
  async (endpoint, input) => {
    const { token, body } = input as { token?: string; body?: unknown };
    const answer = await fetch(`${url}/api${endpoint.path}`, {
      method: endpoint.method,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    const given = answer.headers.get("authorization")?.replace(/^Bearer /, "") ?? null;
    return { status: answer.status, body: (await answer.json()) as AnswerOf<typeof endpoint>, token: given };
  };
