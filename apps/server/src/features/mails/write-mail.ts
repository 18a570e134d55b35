import { localeOf, localise, pathPrefix } from "@manara/countries/localise";
import type { Mail } from "../../platform/mail/mailer.ts";
import { greetableName } from "../../platform/text/names.rules.ts";
import { readTexts } from "../../platform/text/texts.ts";
import { brandNameIn, type Settings } from "../../settings/settings.ts";
import { renderHtml, renderText } from "./layout.ts";
import type { MailWords } from "./mail-words.ts";
import type { text } from "./messages/ar.ts";

const textIn = await readTexts<typeof text>(new URL("./messages/", import.meta.url));

export interface Addressed {
  settings: Pick<Settings, "PUBLIC_URL" | "BRAND_NAME" | "country">;
  account: { fullName: string; email: string; locale: string | null };
}

/** Writes to an account, in its language. */
export function penFor({ settings, account }: Addressed) {
  const country = localise(settings.country, localeOf(settings.country, account.locale));
  const { locale, intlLocale, timeZone, direction, colours } = country;
  const brand = brandNameIn(settings, locale);
  const common = textIn[locale];
  const site = `${settings.PUBLIC_URL}${pathPrefix(settings.country, locale)}`;
  return {
    ...country,
    brand,
    common,
    /** A moment in words, at the time of the country. */
    when: (at: Date): string =>
      new Intl.DateTimeFormat(intlLocale, { dateStyle: "long", timeStyle: "short", timeZone }).format(at),
    nameOf: ({ fullName }: { fullName: string }): string => greetableName(fullName) ?? common.unnamed,
    /** The mail with these words and a button that leads to a path of the site. */
    write(words: MailWords, path: string): Mail {
      const letter = {
        ...words,
        greeting: common.greeting(greetableName(account.fullName)),
        copyHint: common.copyHint,
        automatic: common.automatic(brand),
      };
      const link = site + path;
      return {
        to: account.email,
        locale,
        subject: words.subject,
        text: renderText(letter, link),
        html: renderHtml(letter, link, { lang: locale, direction, brandName: brand, ...colours }),
      };
    },
  };
}
export type Pen = ReturnType<typeof penFor>;
