import { ar } from "./error-messages/ar.ts";
import { en } from "./error-messages/en.ts";
import { pageLocale } from "./i18n.ts";
import type { FailureCode } from "./refusal.ts";

/** What a person reads for an error code, in the language of the page; in the browser only. */
export const errorText = (code: FailureCode): string => (pageLocale() === "en" ? en : ar)[code];
