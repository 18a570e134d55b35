import { redirect } from "react-router";
import { currentSession } from "../../session/session.ts";
import { nextPage } from "./next-page.rules.ts";

/** Sends a signed-in reader on to the page that asked. */
export function skipSignIn({ url }: Request): null {
  const session = currentSession();
  if (session) throw redirect(nextPage(new URL(url).searchParams.get("next"), session.user));
  return null;
}
