import { followedPaths, formPaths } from "@manara/contract/accounts/mailed-link-rules";
import type { GuardedRole } from "@manara/contract/accounts/role-rules";
import type { Mail } from "../../platform/mail/mailer.ts";
import { greetableName } from "../../platform/text/names.rules.ts";
import { readTexts } from "../../platform/text/texts.ts";
import { type Addressed, type Pen, penFor } from "../mails/write-mail.ts";
import { invitationLifeHours, tokenLifeHours } from "./accounts.rules.ts";
import type { TokenPurpose } from "./mailed-links/account-tokens.repo.ts";
import type { text } from "./messages/ar.ts";
import type { Correctable } from "./users/users.rules.ts";

export const accountTexts = await readTexts<typeof text>(new URL("./messages/", import.meta.url));

/** Where the mailed link of each purpose leads, before the address and the token. */
const pathOf: Record<TokenPurpose, string> = { ...formPaths, ...followedPaths };

/** A time span in words, in whole days where it is one. */
export function describeHours(hours: number, intlLocale: string): string {
  const [value, unit] = hours % 24 === 0 ? [hours / 24, "day"] : [hours, "hour"];
  return new Intl.NumberFormat(intlLocale, { style: "unit", unit, unitDisplay: "long" }).format(value);
}

interface Letter extends Addressed {
  purpose: TokenPurpose;
  token: string;
  about?: string | undefined;
  next?: string | null;
}

/** The mail that carries a token to its owner. */
export function composeLinkMail({ purpose, token, about = "", next, ...to }: Letter): Mail {
  const pen = penFor(to);
  const path = [pathOf[purpose], to.account.email, token].map(encodeURIComponent).join("/");
  const life = describeHours(tokenLifeHours[purpose], pen.intlLocale);
  const words = accountTexts[pen.locale].links[purpose]({ brand: pen.brand, life, about });
  return pen.write(words, `/${path}${next ? `?next=${encodeURIComponent(next)}` : ""}`);
}

/** The mail that tells somebody of the account that the school has made for them, and leads to where they choose a password. */
export function composeInvitation({
  token,
  role,
  ...to
}: Addressed & { token: string; role: GuardedRole | null }): Mail {
  const pen = penFor(to);
  const path = [formPaths.RESET_PASSWORD, to.account.email, token].map(encodeURIComponent).join("/");
  const life = describeHours(invitationLifeHours, pen.intlLocale);
  const { invitation, roles } = accountTexts[pen.locale];
  return pen.write(invitation({ brand: pen.brand, life, work: role && roles[role] }), `/${path}`);
}

export type Notice = keyof (typeof text)["notices"];

interface NoticeLetter extends Addressed {
  notice: Notice;
  at: Date;
  /** Of the client who did it. */
  address: string;
}

/** The mail that notifies an owner of what has happened to the account, and leads to a new password should it be needed. */
export function composeNotice({ notice, at, address, ...to }: NoticeLetter): Mail {
  const pen = penFor(to);
  const words = accountTexts[pen.locale].notices[notice];
  return pen.write(words({ brand: pen.brand, when: pen.when(at), address }), "/reset-password");
}

interface CorrectionLetter extends Addressed {
  at: Date;
  corrected: readonly Correctable[];
  /** It goes to an address that the account has no more. */
  isMoved: boolean;
}

/** The mail that notifies somebody that the school has corrected what it keeps of them. */
export function composeCorrection({ at, corrected, isMoved, ...to }: CorrectionLetter): Mail {
  const pen = penFor(to);
  const { corrections, correctable } = accountTexts[pen.locale];
  const names = new Intl.ListFormat(pen.intlLocale).format(corrected.map((name) => correctable[name]));
  const facts = { brand: pen.brand, when: pen.when(at), what: names };
  return pen.write(isMoved ? corrections.moved(facts) : corrections.done(facts), "/contact");
}

/** The mail that notifies somebody that two accounts of theirs are one, at the address of the one that is gone or of the other. */
export function composeMerged({ at, isGone, ...to }: Addressed & { at: Date; isGone: boolean }): Mail {
  const pen = penFor(to);
  const { gone, stays } = accountTexts[pen.locale].merged;
  return pen.write((isGone ? gone : stays)({ brand: pen.brand, when: pen.when(at) }), "/contact");
}

/** The mail that notifies somebody that the school has deleted their account. */
export function composeFarewell({ at, ...to }: Addressed & { at: Date }): Mail {
  const pen = penFor(to);
  return pen.write(accountTexts[pen.locale].deleted({ brand: pen.brand, when: pen.when(at) }), "/contact");
}

interface StaffLetter extends Addressed {
  at: Date;
  by: { fullName: string };
  role: GuardedRole;
}

/** The mail that notifies somebody that they work for the school from now on, and leads to their work. */
export function composeStaffNotice({ at, by, role, ...to }: StaffLetter): Mail {
  const pen = penFor(to);
  const { madeStaff, roles } = accountTexts[pen.locale];
  const facts = { brand: pen.brand, when: pen.when(at), by: pen.nameOf(by), ...roles[role] };
  return pen.write(madeStaff(facts), "/auth/login");
}

/** Deed of an administrator who makes somebody else one. */
export const newAdmin = ({ fullName }: { fullName: string }) => ({
  about: () => greetableName(fullName) ?? "…",
  words: ({ locale }: Pen) => accountTexts[locale].newAdmin,
});
