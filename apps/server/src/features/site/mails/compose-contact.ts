import type { ContactMessage } from "@manara/contract/site/site";
import { type LocalCountry, localeOf, localise } from "@manara/countries/localise";
import type { Mail } from "../../../platform/mail/mailer.ts";
import { escapeHtml } from "../../../platform/text/escape-html.ts";
import { readTexts } from "../../../platform/text/texts.ts";
import type { Settings } from "../../../settings/settings.ts";

/** Words of the mail around a visitor's message. */
export interface ContactMailText {
  subject(name: string): string;
  name: string;
  email: string;
  message: string;
  /** How the message came here, and where an answer goes. */
  origin(brand: string): string;
  /** Of the mail with the school's answer. */
  answerSubject(brand: string): string;
  /** Words above the visitor's own message, below the answer. */
  yourMessage: string;
}

const textIn = await readTexts<ContactMailText>(new URL("./", import.meta.url));

const FONT = "font-family:Tahoma,'Segoe UI',Arial,sans-serif;font-size:16px;line-height:1.7;color:#1f2933";

interface Letter {
  settings: Pick<Settings, "brand" | "country">;
  to: string;
  message: ContactMessage;
}

/** A visitor's message as a mail to the school, in the language that it was written in. An answer goes to the visitor. */
export function composeContactMail({ settings, to, message }: Letter): Mail {
  const country = localise(settings.country, localeOf(settings.country, message.locale ?? null));
  const brand = settings.brand.nameIn(country.locale);
  const text = textIn[country.locale];
  // A subject is one line, whatever a name holds.
  const name = message.name.replace(/\s+/g, " ");
  const parts: [label: string, value: string][] = [
    [text.name, name],
    [text.email, message.email],
    [text.message, message.message],
  ];
  const subject = text.subject(name);
  return {
    to,
    replyTo: message.email,
    locale: country.locale,
    subject,
    text: `${[...parts.map(([label, value]) => `${label}:\n${value}`), text.origin(brand)].join("\n\n")}\n`,
    html: renderHtml({ country, subject, parts, origin: text.origin(brand) }),
  };
}

interface Page {
  country: Pick<LocalCountry, "locale" | "direction">;
  subject: string;
  parts: [label: string, value: string][];
  origin: string;
}

/** Writes the visitor's text in its own direction; old clients keep its lines by `<br>`. */
function renderHtml({ country: { locale, direction }, subject, parts, origin }: Page): string {
  const shown = parts.map(
    ([label, value]) => `<p style="margin:0;font-weight:bold">${escapeHtml(label)}</p>
<div dir="auto" style="margin:0 0 16px">${escapeHtml(value).replace(/\r?\n/g, "<br>")}</div>`,
  );
  return `<!doctype html>
<html lang="${locale}" dir="${direction}">
<head>
<meta charset="utf-8">
<title>${escapeHtml(subject)}</title>
</head>
<body dir="${direction}" style="margin:0;padding:24px;background-color:#ffffff;${FONT}">
${shown.join("\n")}
<p style="margin:24px 0 0;font-size:13px;color:#52606d">${escapeHtml(origin)}</p>
</body>
</html>
`;
}
