import { defineMessages } from "../../i18n.ts";
import { socialAr } from "./messages/social-ar.ts";
import { socialEn } from "./messages/social-en.ts";

/** What is said of signing in with another site's account. */
export const useSocialMessages = defineMessages({ ar: socialAr, en: socialEn });
