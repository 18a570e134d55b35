import type { GuardedRole } from "@manara/contract/accounts/role-rules";
import { localeOf, localise, pathPrefix } from "@manara/countries/localise";
import type { Mail } from "../../../platform/mail/mailer.ts";
import { readTexts } from "../../../platform/text/texts.ts";
import { brandNameIn, type Settings } from "../../../settings/settings.ts";
import { tokenLifeHours } from "../accounts.rules.ts";
import type { TokenPurpose } from "../mailed-links/account-tokens.repo.ts";
import { renderHtml, renderText } from "./layout.ts";
import type { AccountMails, LinkMailText } from "./link-mail.ts";

const mailsIn = await readTexts<AccountMails>(new URL("./", import.meta.url));

/** Where the mailed link of each purpose leads, before the address and the token. */
const pathOf: Record<TokenPurpose, string> = {
  VERIFY_EMAIL: "verify",
  RESET_PASSWORD: "reset-password",
  CHANGE_EMAIL: "verify",
  CONFIRM_DELETION: "confirm-deletion",
  KEEP_ACCOUNT: "keep-account",
  JOIN_PROVIDER: "join-provider",
};

/** A time span in words, in whole days where it is one. */
export function describeHours(hours: number, intlLocale: string): string {
  const [value, unit] = hours % 24 === 0 ? [hours / 24, "day"] : [hours, "hour"];
  return new Intl.NumberFormat(intlLocale, { style: "unit", unit, unitDisplay: "long" }).format(value);
}

/**
 * A name that mail clients would turn into a link is left out: it could be bait sent to somebody else's address. So is one of
 * before that has lines of its own.
 */
const greetableName = (fullName: string) =>
  /[/@\p{Cc}\p{Zl}\p{Zp}]|\.\p{L}/u.test(fullName) ? null : fullName;

type Pen = ReturnType<typeof penFor>;
type School = Pick<Settings, "PUBLIC_URL" | "BRAND_NAME" | "country">;

interface Addressed {
  settings: School;
  account: { fullName: string; email: string; locale: string | null };
}

interface Letter extends Addressed {
  purpose: TokenPurpose;
  token: string;
  about?: string | undefined;
  next?: string | null;
}

interface NoticeLetter extends Addressed {
  notice: Notice;
  at: Date;
  /** Of the client who did it. */
  address: string;
}

/** Notices to an owner after it has happened. */
export type Notice =
  | "PASSWORD_CHANGED"
  | "SIGNED_IN_ELSEWHERE"
  | "EMAIL_CHANGE_ASKED"
  | "PASSWORD_DROPPED"
  | "SECOND_STEP_ON"
  | "SECOND_STEP_OFF"
  | "SECOND_STEP_REMOVED"
  | "RECOVERY_CODE_USED"
  | "PASSKEY_ADDED"
  | "PASSKEY_REMOVED";

/** Notices to every administrator after it has happened. */
export type AdminNotice = "CARDS_MADE" | "TABLE_EXPORTED" | "NEW_ADMIN";

/** Object of the act, which is written in the language of the mail: so many cards of a price, a table, a person. */
export type NoticeSubject =
  | { amount: number; price: number }
  | { table: "cards" }
  | { table: "buyers"; course: string }
  | { named: string };

interface AdminLetter extends Addressed {
  notice: AdminNotice;
  at: Date;
  by: { userId: number; fullName: string; address: string };
  subject: NoticeSubject;
}

/** Language of a letter and the school's name in it. */
function penFor({ settings, account }: Addressed) {
  const { country } = settings;
  const locale = localeOf(country, account.locale);
  const brand = brandNameIn(settings, locale);
  const facts = { brand, name: greetableName(account.fullName) };
  return {
    facts,
    texts: mailsIn[locale],
    site: `${settings.PUBLIC_URL}${pathPrefix(country, locale)}`,
    ...localise(country, locale),
  };
}

function write(
  { facts: { brand: brandName }, locale, direction, colours }: Pen,
  to: string,
  text: LinkMailText,
  link: string,
): Mail {
  const look = { lang: locale, direction, brandName, ...colours };
  return {
    to,
    locale,
    subject: text.subject,
    text: renderText(text, link),
    html: renderHtml(text, link, look),
  };
}

/** The mail that carries a token to its owner, in the language of the account. */
export function composeLinkMail({ purpose, token, about = "", next, ...to }: Letter): Mail {
  const { account } = to;
  const pen = penFor(to);
  const path = [pathOf[purpose], account.email, token].map(encodeURIComponent).join("/");
  const link = `${pen.site}/${path}${next ? `?next=${encodeURIComponent(next)}` : ""}`;
  const life = describeHours(tokenLifeHours[purpose], pen.intlLocale);
  return write(pen, account.email, pen.texts[purpose]({ ...pen.facts, life, about }), link);
}

/** A moment in words, at the time of the country. */
const whenBy = ({ intlLocale, timeZone }: Pen, at: Date): string =>
  new Intl.DateTimeFormat(intlLocale, { dateStyle: "long", timeStyle: "short", timeZone }).format(at);

function describeSubject({ intlLocale, texts, currencyLabel }: Pen, subject: NoticeSubject): string {
  if ("named" in subject) return greetableName(subject.named) ?? "…";
  if ("table" in subject)
    return subject.table === "cards" ? texts.tables.cards : texts.tables.buyers(subject.course);
  const number = new Intl.NumberFormat(intlLocale);
  return `${number.format(subject.amount)} × ${number.format(subject.price)} ${currencyLabel}`;
}

/** The mail that notifies an administrator of what another one has done, and leads to the administration. */
export function composeAdminNotice({ notice, at, by, subject, ...to }: AdminLetter): Mail {
  const pen = penFor(to);
  const { texts, facts } = pen;
  const about = describeSubject(pen, subject);
  const name = greetableName(by.fullName) ?? texts.unnamed;
  const text = texts[notice]({ ...facts, when: whenBy(pen, at), address: by.address, by: name, about });
  return write(pen, to.account.email, text, `${pen.site}/admin`);
}

interface StaffLetter extends Addressed {
  at: Date;
  by: { userId: number; fullName: string };
  role: GuardedRole;
}

/** The mail that notifies somebody that they work for the school from now on, and leads to their work. */
export function composeStaffNotice({ at, by, role, ...to }: StaffLetter): Mail {
  const pen = penFor(to);
  const { texts, facts } = pen;
  const when = whenBy(pen, at);
  const name = greetableName(by.fullName) ?? texts.unnamed;
  const text = texts.MADE_STAFF({ ...facts, ...texts.roles[role], when, by: name });
  return write(pen, to.account.email, text, `${pen.site}/auth/login`);
}

interface GiveBackLetter extends Addressed {
  at: Date;
  courseName: string;
  isTaken: boolean;
}

/** The mail that notifies a student that their card was given back, and leads to the courses. */
export function composeGiveBackNotice({ at, courseName: course, isTaken, ...to }: GiveBackLetter): Mail {
  const pen = penFor(to);
  const text = pen.texts.CARD_GIVEN_BACK({ ...pen.facts, when: whenBy(pen, at), course, isTaken });
  return write(pen, to.account.email, text, `${pen.site}/courses`);
}

/** Findings of the school, and where it is seen to. */
const alerts = { CARDS_WATCHED: "/admin/cards/watch", BOOKS_DIFFER: "/admin/cards/books" } as const;
export type AdminAlert = keyof typeof alerts;

interface AlertLetter extends Addressed {
  alert: AdminAlert;
  at: Date;
  count: number;
}

/** The mail that tells an administrator what the school itself has found, and leads to it. */
export function composeAdminAlert({ alert, at, count, ...to }: AlertLetter): Mail {
  const pen = penFor(to);
  const text = pen.texts[alert]({ ...pen.facts, when: whenBy(pen, at), count });
  return write(pen, to.account.email, text, `${pen.site}${alerts[alert]}`);
}

interface PresentLetter extends Addressed {
  /** Giver, in their own words; empty: they did not say. */
  from: string;
  message: string;
  course: { courseId: number; courseName: string };
}

/** The mail that notifies somebody of a course that another person gave them, and leads to it. What could be a link of a stranger is left out. */
export function composePresentNotice({ from, message, course, ...to }: PresentLetter): Mail {
  const pen = penFor(to);
  const plain = message.replace(/\s+/g, " ");
  const said = { by: from && greetableName(from), message: plain && greetableName(plain) };
  const text = pen.texts.COURSE_GIVEN({ ...pen.facts, ...said, course: course.courseName });
  return write(pen, to.account.email, text, `${pen.site}/course/view/${course.courseId}`);
}

/** The mail that notifies an owner of what has happened to the account, and leads to a new password should it be needed. */
export function composeNotice({ notice, at, address, ...to }: NoticeLetter): Mail {
  const pen = penFor(to);
  const text = pen.texts[notice]({ ...pen.facts, when: whenBy(pen, at), address });
  return write(pen, to.account.email, text, `${pen.site}/reset-password`);
}
