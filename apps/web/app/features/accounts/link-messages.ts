import { defineMessages } from "../../i18n.ts";
import { linksAr } from "./messages/links-ar.ts";
import { linksEn } from "./messages/links-en.ts";

/** What the page of mailed links says. */
export const useLinkMessages = defineMessages({ ar: linksAr, en: linksEn });
