import { type LocalCountry, localeOf, localise } from "@manara/countries/localise";
import type { Mail } from "../../../platform/mail/mailer.ts";
import { escapeHtml } from "../../../platform/text/escape-html.ts";
import { readTexts } from "../../../platform/text/texts.ts";
import type { Settings } from "../../../settings/settings.ts";
import type { ContactMailText } from "./compose-contact.ts";

const textIn = await readTexts<ContactMailText>(new URL("./", import.meta.url));

const FONT = "font-family:Tahoma,'Segoe UI',Arial,sans-serif;font-size:16px;line-height:1.7;color:#1f2933";

interface Letter {
  settings: Pick<Settings, "brand" | "country">;
  message: { email: string; message: string; locale: string | null };
  answer: string;
  /** Where more can be asked; null: nowhere. */
  replyTo: string | null;
}

/** The school's answer to a visitor, in the language that they wrote in, with their message below. */
export function composeAnswerMail({ settings, message, answer, replyTo }: Letter): Mail {
  const country = localise(settings.country, localeOf(settings.country, message.locale));
  const brand = settings.brand.nameIn(country.locale);
  const { answerSubject, yourMessage } = textIn[country.locale];
  const subject = answerSubject(brand);
  const quoted = message.message.replace(/^/gm, "> ");
  const mail = {
    to: message.email,
    locale: country.locale,
    subject,
    text: `${answer}\n\n${brand}\n\n${yourMessage}\n${quoted}\n`,
    html: renderHtml({ country, subject, answer, brand, yourMessage, message: message.message }),
  };
  return replyTo === null ? mail : { ...mail, replyTo };
}

interface Page {
  country: Pick<LocalCountry, "locale" | "direction">;
  subject: string;
  answer: string;
  brand: string;
  yourMessage: string;
  message: string;
}

const inLines = (text: string) => escapeHtml(text).replace(/\r?\n/g, "<br>");

/** Writes people's text in its own direction; old clients keep its lines by `<br>`. */
const renderHtml = ({ country: { locale, direction }, ...page }: Page) => `<!doctype html>
<html lang="${locale}" dir="${direction}">
<head>
<meta charset="utf-8">
<title>${escapeHtml(page.subject)}</title>
</head>
<body dir="${direction}" style="margin:0;padding:24px;background-color:#ffffff;${FONT}">
<div dir="auto" style="margin:0 0 16px">${inLines(page.answer)}</div>
<p style="margin:0 0 24px">${escapeHtml(page.brand)}</p>
<p style="margin:0;font-weight:bold">${escapeHtml(page.yourMessage)}</p>
<blockquote dir="auto" style="margin:0;color:#52606d">${inLines(page.message)}</blockquote>
</body>
</html>
`;
