import type { Challenge } from "@manara/contract/calls/challenges";
import type { Solution } from "altcha-lib/types";
import { text } from "#text/challenges/messages";
import { currentToasts, releaseToast, showToast } from "../ui/toasts.ts";

/** A phone that takes longer than this shows why it was refused. */
const GIVES_UP_AFTER_MS = 20_000;

/** Looks for the solution beside the page, which goes on moving; null when none was found. */
function findSolution(challenge: Challenge): Promise<Solution | null> {
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  return new Promise<Solution | null>((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<Solution | null>) => resolve(data);
    worker.onerror = () => resolve(null);
    setTimeout(() => resolve(null), GIVES_UP_AFTER_MS);
    worker.postMessage(challenge);
  }).finally(() => worker.terminate());
}

/**
 * Does the work that a challenge asks for and says so to whoever waits. Answers what `X-Challenge-Solution` takes; null when it
 * cannot be done: over http, other than on the machine itself, browsers have none of the functions that it takes.
 */
export async function solve(challenge: Challenge): Promise<string | null> {
  if (!globalThis.isSecureContext) return null;
  showToast("info", text.checking);
  try {
    const solution = await findSolution(challenge);
    return solution && btoa(JSON.stringify({ challenge, solution }));
  } finally {
    const shown = currentToasts().find((toast) => toast.text === text.checking);
    if (shown) releaseToast(shown.id);
  }
}
