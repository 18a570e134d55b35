import { ApiError } from "@manara/contract/api-error";
import { useState } from "react";
import { text as notices } from "../../error-messages/notices/ar.ts";
import { isTold } from "../../interceptor.ts";
import { problemsOf } from "./account-form.rules.ts";

/**
 * Runs the call of a form: the fields to blame for a refusal are given back, any other refusal is kept to be
 * shown, unless the interceptor has told it.
 */
export function useRefusal() {
  const [refusal, setRefusal] = useState<string | null>(null);

  async function attempt(call: () => Promise<void>) {
    setRefusal(null);
    // The sentences for every refusal weigh more than the form: they come while the call is on its way.
    const errors = import("../../error-messages/ar.ts").catch(() => null);
    try {
      await call();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const problems = problemsOf(error);
      if (Object.keys(problems).length === 0 && !isTold(error)) {
        setRefusal((await errors)?.text[error.code] ?? notices.OFFLINE);
      }
      return problems;
    }
  }

  return { refusal, attempt };
}
