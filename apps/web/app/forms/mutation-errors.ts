import { currentToasts, removeToast } from "../ui/toasts.ts";

/** Fades out the messages of what went wrong before: a new try has begun. */
export function removeErrors(): void {
  for (const { id, kind, state } of currentToasts())
    if (kind === "error" && state !== "removed") removeToast(id);
}
