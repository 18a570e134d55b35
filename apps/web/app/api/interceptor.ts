import type { ApiError } from "@manara/contract/calls/api-error";
import { text as notices } from "#text/error-messages/notices";
import { currentToasts, showToast } from "../ui/toasts.ts";

const endsSession = (
  code: ApiError["code"],
): code is "TOKEN_EXPIRED" | "IP_CHANGED" | "TOKEN_CHANGED" | "ACCOUNT_BLOCKED" =>
  code === "TOKEN_EXPIRED" || code === "IP_CHANGED" || code === "TOKEN_CHANGED" || code === "ACCOUNT_BLOCKED";

/** Words for a failure, with which request it was of where the server is at fault. */
export const withRequest = (words: string, { requestId }: Pick<ApiError, "requestId">): string =>
  requestId ? `${words} ${notices.code}: ${requestId}` : words;

/** Of several calls that fail at once the first one says it. */
const isInSight = (words: string) =>
  currentToasts().some(({ text, state }) => state !== "removed" && text.startsWith(words));

/** Handles failed calls, whoever made it: some refusals are shown at once, some end the session, which the call showed by its `token`. */
export async function intercept(refusal: ApiError, token: string | undefined): Promise<void> {
  const { code, status } = refusal;
  if (status === 500 && !isInSight(notices.INTERNAL_ERROR))
    showToast("error", withRequest(notices.INTERNAL_ERROR, refusal));
  if (code === "OFFLINE") showToast("error", notices.OFFLINE);
  // At the sign-in itself.
  if (token === undefined && endsSession(code)) showToast("warning", notices[code]);
  // The school, or they themselves elsewhere, has ended the session of whom it does not know. Its scripts came with the session.
  if (token !== undefined && (endsSession(code) || code === "NOT_LOGGED_IN"))
    await import("../session/session-end.tsx").then(
      ({ end }) => end(refusal, token, notices[endsSession(code) ? code : "TOKEN_EXPIRED"]),
      // Left to the next call, which is refused too.
      () => undefined,
    );
}

/** Whether the interceptor has already shown the refusal: then the form need not. */
export const isAlreadyShown = ({ code, status }: ApiError): boolean =>
  status === 500 || code === "OFFLINE" || endsSession(code);
