import { ApiError } from "@manara/contract/api-error";
import { isTold } from "../../interceptor.ts";
import { showToast } from "../../ui/toasts.ts";

/** Says in a toast that a call failed, unless the interceptor has; the form then says why. */
export async function tellFailure(text: string, call: () => Promise<void>): Promise<void> {
  try {
    await call();
  } catch (error) {
    if (error instanceof ApiError && !isTold(error)) showToast("error", text);
    throw error;
  }
}
