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

/** Reads the file of an answer; `onPart` is called with each part of it as it comes. */
const readInParts = (onPart: (bytes: Uint8Array) => void) => (answer: Response) => {
  const watch = new TransformStream<Uint8Array, Uint8Array>({
    transform(bytes, rest) {
      onPart(bytes);
      rest.enqueue(bytes);
    },
  });
  const { body, headers } = answer;
  return body ? new Response(body.pipeThrough(watch), { headers }).blob() : answer.blob();
};

/** The same for endpoints that answer a file, whose parts are shown to `onPart` as they come. */
export function openFileClient(onPart: (bytes: Uint8Array) => void): FetchFile {
  const { send } = clientOver(overFetch("", readInParts(onPart)));
  return async (route, ...input) => {
    const { body }: { body: unknown } = await send(route, ...input);
    if (body instanceof Blob) return body;
    throw new ApiError(0, "OFFLINE");
  };
}

/** The same for endpoints that answer a file. */
export const fetchFile = openFileClient(() => {});
