import { type FailureCode, orNull } from "@manara/contract/calls/api-error";
import { data } from "react-router";
import type { SiteLanguage } from "../context.ts";
import { language } from "../language/language.ts";

/** A page for visitors; null and a 404 when its subject is refused as missing, or its id can be none. */
export async function orMissing<T>(page: Promise<T>, missing: FailureCode) {
  const found = await orNull(page, missing, "VALIDATION_FAILED");
  return found ? data(found) : data(null, { status: 404 });
}

/** Crawlers find what is for them at the root of the site; under the prefix of a language there is no such page. */
export function onlyAtRoot([first]: readonly SiteLanguage[]): void {
  if (first?.locale !== language.locale) throw data(null, { status: 404 });
}
