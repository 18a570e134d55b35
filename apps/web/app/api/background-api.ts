import { makeClient } from "@manara/contract/calls/client";
import { overFetch } from "@manara/contract/calls/transport";
import { asWatchedPerson } from "./api.ts";

/** Calls that nobody has pressed a button for: that the network is gone is shown where they are made, not at each attempt. */
export const { api: backgroundApi, readList: readListInBackground } = makeClient(
  asWatchedPerson(overFetch(), { isInBackground: true }),
);

/** A network that takes a call and answers nothing for so long is none: the call is sent again. */
const ANSWER_WITHIN_MS = 20_000;

/** Calls that send themselves: that the network is gone the outbox says. */
export const { api: outboxApi } = makeClient(
  asWatchedPerson((request) => overFetch()({ ...request, signal: AbortSignal.timeout(ANSWER_WITHIN_MS) }), {
    isInBackground: true,
  }),
);
