import { defineMessages } from "../../i18n.ts";
import { catalogueAr } from "./messages/catalogue-ar.ts";
import { catalogueEn } from "./messages/catalogue-en.ts";

/** What the catalogue says. */
export const useCatalogueMessages = defineMessages({ ar: catalogueAr, en: catalogueEn });
