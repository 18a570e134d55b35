import { defineMessages } from "../../i18n.ts";
import { registeredAr } from "./messages/registered-ar.ts";
import { registeredEn } from "./messages/registered-en.ts";

/** What is said when an account was made. */
export const useRegisteredMessages = defineMessages({ ar: registeredAr, en: registeredEn });
