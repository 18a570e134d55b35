import { addTranslation, setLanguage } from "media-chrome/utils/i18n";
import { text } from "#text/features/video/player/messages";
import { language } from "../../../language/language.ts";

addTranslation(language.locale, text);
setLanguage(language.locale);

/** The language of the player. To be imported before its elements: some of them read their words at once. */
export const playerLanguage = language.locale;
