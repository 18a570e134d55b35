import { defineMessages } from "../../i18n.ts";
import { contactAr } from "./messages/contact-ar.ts";
import { contactEn } from "./messages/contact-en.ts";

/** What the contact page says. */
export const useContactMessages = defineMessages({ ar: contactAr, en: contactEn });
