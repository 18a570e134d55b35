import { makeClient } from "@manara/contract/calls/client";
import { overFetch } from "@manara/contract/calls/transport";
import { asWatchedPerson } from "./api.ts";

/** Calls that nobody has pressed a button for: that the network is gone is shown where they are made, not at each attempt. */
export const { api: backgroundApi, readList: readListInBackground } = makeClient(
  asWatchedPerson(overFetch(), { isInBackground: true }),
);
