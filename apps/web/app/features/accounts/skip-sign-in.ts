import { redirect, useSearchParams } from "react-router";
import { useHydrated } from "../../loading/hydrated.ts";
import { currentSession } from "../../session/session.ts";
import { nextPage } from "./next-page.rules.ts";

/** Sends a signed-in reader on to the page that asked. */
export function skipSignIn({ url }: Request): null {
  const session = currentSession();
  if (session) throw redirect(nextPage(new URL(url).searchParams.get("next"), session.user));
  return null;
}

/** The page that asked for somebody signed in; the document knows of none, and so is one for all of them. */
export function useAsked(): string | null {
  const asked = useSearchParams()[0].get("next");
  return useHydrated() ? asked : null;
}
