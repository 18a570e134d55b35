import type { ApiError } from "@manara/contract/calls/api-error";
import { text as notices } from "#text/error-messages/notices";
import { text } from "#text/session/messages";
import { loginAddress } from "../routing/login-address.ts";
import { currentSession, loseSession } from "../session/session.ts";
import { showToast } from "../ui/toasts.ts";

type EndCode = Extract<
  ApiError["code"],
  "TOKEN_EXPIRED" | "IP_CHANGED" | "TOKEN_CHANGED" | "ACCOUNT_BLOCKED"
>;

const endsSession = (code: ApiError["code"]): code is EndCode =>
  code === "TOKEN_EXPIRED" || code === "IP_CHANGED" || code === "TOKEN_CHANGED" || code === "ACCOUNT_BLOCKED";

const twoDigits = (number: number) => String(number).padStart(2, "0");

/** When something was, by the clock of this device. */
function writeMoment(at: Date): string {
  const time = `${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`;
  const isToday = at.toDateString() === new Date().toDateString();
  return isToday ? text.today(time) : text.earlier(`${at.getDate()}/${at.getMonth() + 1}`, time);
}

/** What somebody reads whose session has ended, and where that leads them. */
function explain({ code, details: { signedIn } }: ApiError) {
  const isBlocked = code === "ACCOUNT_BLOCKED";
  const link = isBlocked
    ? { label: text.contact, to: "/contact" }
    : { label: text.logIn, to: loginAddress(location.href) };
  if (signedIn)
    return {
      text: text.signedIn(writeMoment(new Date(signedIn.at)), signedIn.device.replaceAll(" ", "\u00a0")),
      link,
    };
  return { text: notices[endsSession(code) ? code : "TOKEN_EXPIRED"], link };
}

/** Ends the session that a refusal is about, and says why. Who has signed in anew since that call keeps theirs, and several calls say one end once. */
function end(refusal: ApiError, token: string | undefined): void {
  if (token === undefined || currentSession()?.token !== token) return;
  const why = explain(refusal);
  loseSession(why);
  showToast("warning", why.text, why.link);
}

/** What happens at any failed call, whoever made it: some refusals are shown at once, some end the session, which the call showed by its `token`. */
export function intercept(refusal: ApiError, token: string | undefined): void {
  const { code, status } = refusal;
  if (status === 500) showToast("error", notices.INTERNAL_ERROR);
  if (code === "OFFLINE") showToast("error", notices.OFFLINE);
  // At the sign-in itself.
  if (token === undefined && endsSession(code)) showToast("warning", notices[code]);
  // The school, or they themselves elsewhere, has ended the session of whom it does not know.
  if (endsSession(code) || code === "NOT_LOGGED_IN") end(refusal, token);
}

/** Whether the interceptor has already shown the refusal: then the form need not. */
export const isAlreadyShown = ({ code, status }: ApiError): boolean =>
  status === 500 || code === "OFFLINE" || endsSession(code);
