import { codeOf } from "@manara/contract/calls/api-error";
import { createPath, useLocation } from "react-router";
import { text as notices } from "#text/error-messages/notices";
import { text as shell } from "#text/shell/messages";
import { LinkButton } from "../ui/button.tsx";

/** Words for a page that could not be read because its session is over: another try cannot help. Null: it failed for another reason. */
export function whySignedOut(error: unknown): string | null {
  const code = codeOf(error);
  return code === "NOT_LOGGED_IN" ||
    code === "TOKEN_EXPIRED" ||
    code === "TOKEN_CHANGED" ||
    code === "IP_CHANGED"
    ? notices[code]
    : null;
}

/** The way to sign in, and back to this page. */
export const LogInHere = () => (
  <LinkButton to={`/auth/login?next=${encodeURIComponent(createPath(useLocation()))}`}>
    {shell.logIn}
  </LinkButton>
);
