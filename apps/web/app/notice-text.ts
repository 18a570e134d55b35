import type { NoticeCode } from "./error-messages/notice-code.ts";
import { noticesInAr } from "./error-messages/notices-ar.ts";
import { noticesInEn } from "./error-messages/notices-en.ts";
import { pageLocale } from "./i18n.ts";

/** What a person reads for a refusal that any page may have to tell; in the browser only. */
export const noticeText = (code: NoticeCode): string =>
  (pageLocale() === "en" ? noticesInEn : noticesInAr)[code];
