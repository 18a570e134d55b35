import { ApiError } from "@manara/contract/calls/api-error";
import { makeClient, refusalIn, tokenIn } from "@manara/contract/calls/client";
import {
  overFetch,
  readTwice,
  type Transport,
  withHeaders,
  withIdempotencyKeys,
} from "@manara/contract/calls/transport";
import type { Route } from "@manara/contract/endpoints";
import type { Source } from "../context.ts";
import { currentSession, updateSession } from "../session/session.ts";
import { intercept } from "./interceptor.ts";

/** These carry a mailed token of their own; a session's has no place there. */
const withoutToken = new Set<Route>(["POST /auth/forget-password", "POST /auth/change-password"]);
const READ_AGAIN_AFTER_MS = 500;

/** Anti-forgery token, as the browser shows it. */
const antiForgeryToken = () => /(?:^|; )XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1];

/** As the person at this browser: with their token, and what proves that a page of this site is calling. */
const asPerson = (transport: Transport): Transport =>
  withHeaders(transport, ({ route, method }) => {
    const token = withoutToken.has(route) ? null : currentSession()?.token;
    const antiForgery = method === "GET" ? null : antiForgeryToken();
    return {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(antiForgery && { "x-xsrf-token": antiForgery }),
    };
  });

/** Whether somebody has pressed for a call. Of others it is not said at each attempt that the network is gone, or a call was given up. */
type Manner = { isInBackground?: boolean; signal?: AbortSignal };

/**
 * Keeps the newest token, and shows every refusal to the interceptor: nobody can call as a person and not hear that their session is over. What is refused because too many share a network may be sent again
 * after some work, which is loaded for the few who are asked.
 */
const watched =
  (transport: Transport, { isInBackground = false, signal }: Manner): Transport =>
  async (request) => {
    const token = currentSession()?.token;
    const onRefusal = async (refusal: ApiError) => {
      if (refusal.code !== "OFFLINE" || !(isInBackground || signal?.aborted)) await intercept(refusal, token);
    };
    try {
      let answer = await transport(request);
      if (answer.status === 429)
        answer = await import("../challenges/send-again.ts").then(
          (work) => work.sendAgain(transport, request, answer),
          // The refusal itself is shown then.
          () => answer,
        );
      const refusal = refusalIn(answer);
      if (refusal) await onRefusal(refusal);
      const token = tokenIn(answer);
      if (token) updateSession({ token });
      return answer;
    } catch (error) {
      if (error instanceof ApiError) await onRefusal(error);
      throw error;
    }
  };

/** A transport that calls as the person at this browser, and shows refusals to the interceptor. */
export const asWatchedPerson = (transport: Transport, manner: Manner = {}): Transport =>
  watched(asPerson(transport), manner);

/** Calls the API as the person at this browser. Every refusal has passed the interceptor and is thrown on. */
export const { api, readList, send } = makeClient(
  asWatchedPerson(withIdempotencyKeys(readTwice(overFetch(), READ_AGAIN_AFTER_MS))),
);

/** Client of loaders in the browser: the API, as the current user. */
export const personSource: Source = { api, readList };
