import { addTranslation, setLanguage } from "media-chrome/utils/i18n";
import { pageLocale } from "../../i18n.ts";
import { arabicPlayer } from "./arabic-player.ts";
import { englishPlayer } from "./english-player.ts";

function speakAsThePage(): string {
  addTranslation("ar", arabicPlayer);
  addTranslation("en", englishPlayer);
  const locale = pageLocale();
  setLanguage(locale);
  return locale;
}

/** The language of the player. To be imported before its elements: some of them read their words at once. */
export const playerLanguage = speakAsThePage();
