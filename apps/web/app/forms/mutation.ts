import { ApiError } from "@manara/contract/calls/api-error";
import { useRef, useState } from "react";
import { text as notices } from "#text/error-messages/notices";
import { isAlreadyShown, withRequest } from "../api/interceptor.ts";
import { currentToasts, removeToast, showToast } from "../ui/toasts.ts";
import { type Problems, type Refusals, settle } from "./mutation.rules.ts";

type Catalogue = typeof import("#text/error-messages");

// Without a network the sentence for that is said.
const loadCatalogue = (): Promise<Catalogue | null> => import("#text/error-messages").catch(() => null);

/** One thing that people can do. */
export interface MutationOptions<Input, Result> extends Refusals {
  send: (input: Input) => Promise<Result>;
  /** Said in a toast when it is done. */
  success?: string;
  /** Said in a toast when it is refused, beside the reason. */
  failure?: string;
  /** Next step; without a result when a refusal said that it is done already. */
  onDone?: (result: Result | undefined, input: Input) => unknown;
  onRefused?: () => void;
}

/**
 * The one way to change something: it is sent once however often the button is pressed, and whatever is refused is shown before it can be
 * pressed again.
 */
export function useMutation<Input = void, Result = unknown>(options: MutationOptions<Input, Result>) {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<(Pick<ApiError, "code" | "details"> & { words: string }) | null>(
    null,
  );
  const isRunning = useRef(false);

  async function refuse(error: ApiError): Promise<Problems | null> {
    const isKnown = isAlreadyShown(error);
    const outcome = settle(error, { ...options, isAlreadyShown: isKnown });
    if (outcome.kind === "done") return null;
    if (options.failure && !isKnown) showToast("error", options.failure);
    options.onRefused?.();
    if (outcome.kind === "fields") return outcome.problems;
    if (outcome.kind === "alreadyShown") return {};
    const words = withRequest(
      outcome.words ?? (await loadCatalogue())?.text[error.code] ?? notices.OFFLINE,
      error,
    );
    if (outcome.kind === "toast") showToast("error", words);
    else setRefusal({ code: error.code, details: error.details, words });
    return {};
  }

  async function attempt(input: Input): Promise<Problems | null> {
    // The sentences for every refusal weigh more than most forms: they come while the call is on its way.
    if (!options.words) void loadCatalogue();
    let result: Result | undefined;
    try {
      result = await options.send(input);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const problems = await refuse(error);
      if (problems) return problems;
    }
    if (options.success) showToast("success", options.success);
    await options.onDone?.(result, input);
    return null;
  }

  async function run(input: Input, settled = (_problems: Problems | null): void => {}): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setRefusal(null);
    removeErrors();
    try {
      settled(await attempt(input));
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }

  return {
    run,
    isBusy,
    /** Why it was refused, for the place beside it. */
    refusal: refusal?.words ?? null,
    code: refusal?.code ?? null,
    /** Detail beside the code. */
    details: refusal?.details ?? {},
    dismiss: () => setRefusal(null),
  };
}

/** Fades out the messages of what went wrong before: a new try has begun. */
export function removeErrors(): void {
  for (const { id, kind, state } of currentToasts())
    if (kind === "error" && state !== "removed") removeToast(id);
}
