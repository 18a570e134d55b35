import { defineMessages } from "../../i18n.ts";
import { detailsAr } from "./messages/details-ar.ts";
import { detailsEn } from "./messages/details-en.ts";

/** What the page of a course says. */
export const useDetailsMessages = defineMessages({ ar: detailsAr, en: detailsEn });
