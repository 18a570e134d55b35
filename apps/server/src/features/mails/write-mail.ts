import { localeOf, localise, pathPrefix } from "@manara/countries/localise";
import type { Mail } from "../../platform/mail/mailer.ts";
import { escapeHtml } from "../../platform/text/escape-html.ts";
import { greetableName } from "../../platform/text/names.rules.ts";
import { readTexts } from "../../platform/text/texts.ts";
import type { Settings } from "../../settings/settings.ts";
import type { MailItem, MailWords } from "./mail-words.ts";
import type { text } from "./messages/ar.ts";

/** All words of a mail. The text form is made of the same lines as the HTML form. */
interface Letter extends MailWords {
  greeting: string;
  /** Above the address, for clients in which the button does not work. */
  copyHint: string;
  automatic: string;
}

interface MailLook {
  lang: string;
  direction: "rtl" | "ltr";
  brandName: string;
  /** Of the heading and the button, as #rrggbb. */
  brand: string;
  /** Around the letter. */
  canvas: string;
  /** Address of the school in the language of the mail. */
  site: string;
}

const startOf = { rtl: "right", ltr: "left" };

const FONT = "font-family:Tahoma,'Segoe UI',Arial,sans-serif";

const paragraph = (text: string, style: string) =>
  `<p style="margin:0 0 16px;${FONT};line-height:1.7;${style}">${escapeHtml(text)}</p>`;

const anchor = (url: string, text: string, style: string) =>
  `<a href="${escapeHtml(url)}" style="${style}">${escapeHtml(text)}</a>`;

/** Each in its own direction: a title may be of the other language. */
const renderItem = ({ label, title, path }: MailItem, { site, brand, align }: Listing) => `<tr>
<td align="${align}" style="padding:10px 0;border-top:1px solid #e4dfd3;${FONT};line-height:1.6">
<span style="font-size:13px;color:#52606d">${escapeHtml(label)}</span><br>
<bdi>${anchor(site + path, title, `font-size:16px;font-weight:bold;color:${brand};text-decoration:none`)}</bdi>
</td></tr>`;

interface Listing {
  site: string;
  brand: string;
  align: string;
}

const renderItems = (items: readonly MailItem[], listing: Listing) =>
  items.length === 0
    ? ""
    : `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 8px">
${items.map((item) => renderItem(item, listing)).join("\n")}
</table>`;

/** A mail with one button. Tables and inline styles, since many clients know nothing newer; no picture is loaded. */
function renderHtml(text: Letter, link: string, look: MailLook): string {
  const { lang, direction, brandName, brand, canvas, site } = look;
  const href = escapeHtml(link);
  // Written out for clients that drop `dir`: their text would otherwise start at the wrong edge.
  const align = startOf[direction];
  const body = "font-size:16px;color:#1f2933";
  const small = "font-size:13px;color:#52606d";
  return `<!doctype html>
<html lang="${lang}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(text.subject)}</title>
</head>
<body style="margin:0;padding:0;background-color:${canvas}" bgcolor="${canvas}" dir="${direction}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${canvas}" dir="${direction}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0" bgcolor="#ffffff" style="width:100%;max-width:560px;background-color:#ffffff">
<tr><td align="${align}" bgcolor="${brand}" style="padding:20px 28px;background-color:${brand};${FONT};font-size:20px;font-weight:bold;color:#ffffff">${escapeHtml(brandName)}</td></tr>
<tr><td align="${align}" style="padding:28px 28px 12px">
${paragraph(text.greeting, body)}
${paragraph(text.body, body)}
${renderItems(text.items ?? [], { site, brand, align })}
${text.more ? paragraph(text.more, body) : ""}
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr>
<td bgcolor="${brand}" style="background-color:${brand};border-radius:8px"><a href="${href}" style="display:inline-block;padding:14px 28px;${FONT};font-size:16px;font-weight:bold;color:#ffffff;text-decoration:none">${escapeHtml(text.action)}</a></td>
</tr></table>
${paragraph(text.copyHint, small)}
<p dir="ltr" align="${align}" style="margin:0 0 16px;${FONT};font-size:13px;line-height:1.5;word-break:break-all"><a href="${href}" style="color:${brand}">${href}</a></p>
${text.validity ? paragraph(text.validity, small) : ""}
${paragraph(text.notYou, small)}
${text.stop ? `<p style="margin:0 0 16px;${FONT};font-size:13px;line-height:1.7">${anchor(text.stop.url, text.stop.action, `color:${brand}`)}</p>` : ""}
</td></tr>
<tr><td align="${align}" style="padding:12px 28px 8px;border-top:1px solid #e4dfd3">${paragraph(text.automatic, small)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

/** The same mail for clients that show no HTML. */
function renderText(text: Letter, link: string, site: string): string {
  const items = (text.items ?? []).map(({ label, title, path }) => `${label}\n${title}\n${site}${path}`);
  const stop = text.stop && `${text.stop.action}: ${text.stop.url}`;
  const parts = [text.greeting, text.body, ...items, text.more, link, text.validity, text.notYou, stop];
  return `${[...parts, text.automatic].filter((part) => part !== undefined).join("\n\n")}\n`;
}

const textIn = await readTexts<typeof text>(new URL("./messages/", import.meta.url));

export interface Addressed {
  settings: Pick<Settings, "PUBLIC_URL" | "brand" | "country">;
  account: { fullName: string; email: string; locale: string | null };
}

/** Writes to an account, in its language. */
export function penFor({ settings, account }: Addressed) {
  const country = localise(settings.country, localeOf(settings.country, account.locale));
  const { locale, intlLocale, timeZone, direction } = country;
  const brand = settings.brand.nameIn(locale);
  const common = textIn[locale];
  const site = `${settings.PUBLIC_URL}${pathPrefix(settings.country, locale)}`;
  return {
    ...country,
    brand,
    /** Address of the school in their language, as `https://school.example/en`. */
    site,
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
        ...(words.stop && { stopUrl: words.stop.url }),
        text: renderText(letter, link, site),
        html: renderHtml(letter, link, {
          lang: locale,
          direction,
          brandName: brand,
          site,
          ...settings.brand.colours,
        }),
      };
    },
  };
}
export type Pen = ReturnType<typeof penFor>;
