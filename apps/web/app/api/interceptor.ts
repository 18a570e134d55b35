import type { ApiError } from "@manara/contract/calls/api-error";
import { text as notices } from "#text/error-messages/notices";
import { currentSession, endSession } from "../session/session.ts";
import { showToast } from "../ui/toasts.ts";

const endsSession = (code: ApiError["code"]) =>
  code === "TOKEN_EXPIRED" || code === "IP_CHANGED" || code === "TOKEN_CHANGED" || code === "ACCOUNT_BLOCKED";

/** Whoever has signed in here has been signed out elsewhere: the school, or they themselves on another device, ended it. */
const wasEnded = (code: ApiError["code"]) => code === "NOT_LOGGED_IN" && currentSession() !== null;

/** What happens at any failed call, whoever made it: some refusals are shown at once, some end the session. */
export function intercept({ code, status }: ApiError): void {
  if (status === 500) showToast("error", notices.INTERNAL_ERROR);
  if (code === "OFFLINE") showToast("error", notices.OFFLINE);
  if (endsSession(code)) {
    endSession();
    showToast("warning", notices[code]);
  }
  if (wasEnded(code)) {
    endSession();
    showToast("warning", notices.TOKEN_EXPIRED);
  }
}

/** Whether the interceptor has already shown the refusal: then the form need not. */
export const isAlreadyShown = ({ code, status }: ApiError): boolean =>
  status === 500 || code === "OFFLINE" || endsSession(code);
