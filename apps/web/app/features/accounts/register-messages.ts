import { defineMessages } from "../../i18n.ts";
import { registerAr } from "./messages/register-ar.ts";
import { registerEn } from "./messages/register-en.ts";

/** What the page says that makes an account. */
export const useRegisterMessages = defineMessages({ ar: registerAr, en: registerEn });
