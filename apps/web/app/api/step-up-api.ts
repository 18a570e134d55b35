import { ApiError } from "@manara/contract/calls/api-error";
import { type FetchFile, makeClient, refusalIn } from "@manara/contract/calls/client";
import { overFetch, readTwice, type Transport, withIdempotencyKeys } from "@manara/contract/calls/transport";
import { retry } from "../loading/lazy-with-retry.ts";
import { asWatchedPerson } from "./api.ts";

const READ_AGAIN_AFTER_MS = 500;

/** Sends a call again once the second step that it was refused for has been shown; what asks for it is loaded then. */
const withSecondStep =
  (transport: Transport): Transport =>
  async (request) => {
    const answer = await transport(request);
    if (refusalIn(answer)?.code !== "SECOND_STEP_NEEDED") return answer;
    const { askForSecondStep } = await retry(() => import("../features/accounts/second-step/step-up.ts"));
    return (await askForSecondStep()) ? transport(request) : answer;
  };

/** A client of these answers, for whom the second step may be asked again. */
const clientOver = (answers: Transport) =>
  makeClient(withSecondStep(asWatchedPerson(withIdempotencyKeys(answers))));

/**
 * Calls the API as the person at this browser, for endpoints that ask for the second step again (`stepUp` in the contract). Apart from
 * the other calls, so that pages of students do not carry it.
 */
export const { api, readList } = clientOver(readTwice(overFetch(), READ_AGAIN_AFTER_MS));

const { send: sendForFile } = clientOver(overFetch("", true));

/** The same for endpoints that answer a file. */
export const fetchFile: FetchFile = async (route, ...input) => {
  const { body }: { body: unknown } = await sendForFile(route, ...input);
  if (body instanceof Blob) return body;
  throw new ApiError(0, "OFFLINE");
};
