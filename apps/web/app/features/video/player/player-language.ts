import { addTranslation, setLanguage } from "media-chrome/utils/i18n";
import { text } from "#text/features/video/player/messages";
import { language } from "../../../language/language.ts";

addTranslation(language.locale, text);
setLanguage(language.locale);

/** The language of the player. Its elements read their words when they are made. */
export const playerLanguage = language.locale;
