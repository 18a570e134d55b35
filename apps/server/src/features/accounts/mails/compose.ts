import type { Country } from "@manara/countries/country";
import type { Mail } from "../../../platform/mailer.ts";
import { readTexts } from "../../../platform/texts.ts";
import type { Settings } from "../../../settings.ts";
import type { TokenPurpose } from "../account-tokens.repo.ts";
import { tokenLifeHours } from "../accounts.rules.ts";
import { renderHtml, renderText } from "./layout.ts";
import type { AccountMails, LinkMailText } from "./link-mail.ts";

const mailsIn = await readTexts<AccountMails>(new URL("./", import.meta.url));

/** The light theme of the pages; mail clients know no CSS variables. */
const coloursOf: Record<Country["theme"], { colour: string; canvas: string }> = {
  teal: { colour: "#0f5f5d", canvas: "#faf6ef" },
  forest: { colour: "#1f5f38", canvas: "#f8f7f0" },
};

/** Where the mailed link of each purpose leads, before the address and the token. */
const pathOf: Record<TokenPurpose, string> = { VERIFY_EMAIL: "verify", RESET_PASSWORD: "reset-password" };

/** A time span in words, in whole days where it is one. */
export function describeHours(hours: number, intlLocale: string): string {
  const [value, unit] = hours % 24 === 0 ? [hours / 24, "day"] : [hours, "hour"];
  return new Intl.NumberFormat(intlLocale, { style: "unit", unit, unitDisplay: "long" }).format(value);
}

/** A name that mail clients would turn into a link is left out: it could be bait sent to somebody else's address. */
const greetableName = (fullName: string) => (/[/@]|\.\p{L}/u.test(fullName) ? null : fullName);

type School = Pick<Settings, "PUBLIC_URL" | "BRAND_NAME" | "country">;

interface Addressed {
  settings: School;
  account: { fullName: string; email: string };
}

interface Letter extends Addressed {
  purpose: TokenPurpose;
  token: string;
}

interface NoticeLetter extends Addressed {
  notice: Notice;
  at: Date;
  /** Of the client who did it. */
  address: string;
}

/** What an owner is told after it has happened. */
export type Notice = "PASSWORD_CHANGED" | "SIGNED_IN_ELSEWHERE";

function write({ country, BRAND_NAME: brand }: School, to: string, text: LinkMailText, link: string): Mail {
  const look = { lang: country.locale, direction: country.direction, brand, ...coloursOf[country.theme] };
  return {
    to,
    locale: country.locale,
    subject: text.subject,
    text: renderText(text, link),
    html: renderHtml(text, link, look),
  };
}

/** The mail that carries a token to its owner, in the language of the school. */
export function composeLinkMail({ settings, purpose, account, token }: Letter): Mail {
  const { PUBLIC_URL, BRAND_NAME: brand, country } = settings;
  const link = `${PUBLIC_URL}/${pathOf[purpose]}/${encodeURIComponent(account.email)}/${encodeURIComponent(token)}`;
  const text = mailsIn[country.locale][purpose]({
    brand,
    name: greetableName(account.fullName),
    life: describeHours(tokenLifeHours[purpose], country.intlLocale),
  });
  return write(settings, account.email, text, link);
}

/** The mail that tells an owner what has happened to the account, and leads to a new password should it be needed. */
export function composeNotice({ settings, notice, account, at, address }: NoticeLetter): Mail {
  const { PUBLIC_URL, BRAND_NAME: brand, country } = settings;
  const { intlLocale, timeZone } = country;
  const when = new Intl.DateTimeFormat(intlLocale, { dateStyle: "long", timeStyle: "short", timeZone });
  const text = mailsIn[country.locale][notice]({
    brand,
    name: greetableName(account.fullName),
    when: when.format(at),
    address,
  });
  return write(settings, account.email, text, `${PUBLIC_URL}/reset-password`);
}
