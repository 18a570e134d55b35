import { defineMessages } from "../../i18n.ts";
import { callbackAr } from "./messages/callback-ar.ts";
import { callbackEn } from "./messages/callback-en.ts";

/** What the page says to which a provider sends people back. */
export const useCallbackMessages = defineMessages({ ar: callbackAr, en: callbackEn });
