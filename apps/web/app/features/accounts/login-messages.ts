import { defineMessages } from "../../i18n.ts";
import { loginAr } from "./messages/login-ar.ts";
import { loginEn } from "./messages/login-en.ts";

/** What the sign-in says. */
export const useLoginMessages = defineMessages({ ar: loginAr, en: loginEn });
