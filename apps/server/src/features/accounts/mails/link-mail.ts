import type { GuardedRole } from "@manara/contract/accounts/role-rules";

/** Contents of a mail with one link. The text form is made of the same lines as the HTML form. */
export interface LinkMailText {
  subject: string;
  greeting: string;
  body: string;
  /** On the button. */
  action: string;
  /** Above the address, for clients in which the button does not work. */
  copyHint: string;
  /** How long the link works; null: it always does. */
  validity: string | null;
  notYou: string;
  automatic: string;
}

export interface LinkMailFacts {
  brand: string;
  /** Null: greet without a name. */
  name: string | null;
  /** How long the link works, in words, e.g. "1 hour". */
  life: string;
  /** Provider that the mail names. */
  about: string;
}

export interface NoticeFacts extends Pick<LinkMailFacts, "brand" | "name"> {
  /** When it happened, in words, at the time of the country. */
  when: string;
  /** From where, as an IP address. */
  address: string;
}

export interface PresentFacts extends Pick<LinkMailFacts, "brand" | "name"> {
  /** Giver; empty or null: nobody is named. */
  by: string | null;
  course: string;
  /** Message of the giver; empty or null: nothing. */
  message: string | null;
}

export interface StaffNoticeFacts extends Pick<NoticeFacts, "brand" | "name" | "when"> {
  /** Name of the person who gave the role. */
  by: string;
  /** Role, as it stands in a sentence. */
  role: string;
  /** Task of the role, a sentence. */
  duty: string;
}

export interface AdminNoticeFacts extends NoticeFacts {
  /** Name of the person who did it. */
  by: string;
  /** Object of the act: so many cards of a price, a table, a person. */
  about: string;
}

export interface GiveBackFacts extends Pick<NoticeFacts, "brand" | "name" | "when"> {
  /** The name of the course that the card had bought. */
  course: string;
  /** Whether the course went with the card. */
  isTaken: boolean;
}

export interface AlertFacts extends Pick<NoticeFacts, "brand" | "name" | "when"> {
  /** How much was found. */
  count: number;
}

/** The mails of this feature in one language; the key is what the link is for, or what has happened. */
export interface AccountMails {
  VERIFY_EMAIL(facts: LinkMailFacts): LinkMailText;
  RESET_PASSWORD(facts: LinkMailFacts): LinkMailText;
  CHANGE_EMAIL(facts: LinkMailFacts): LinkMailText;
  EMAIL_CHANGE_ASKED(facts: NoticeFacts): LinkMailText;
  CONFIRM_DELETION(facts: LinkMailFacts): LinkMailText;
  KEEP_ACCOUNT(facts: LinkMailFacts): LinkMailText;
  JOIN_PROVIDER(facts: LinkMailFacts): LinkMailText;
  PASSWORD_DROPPED(facts: NoticeFacts): LinkMailText;
  PASSWORD_CHANGED(facts: NoticeFacts): LinkMailText;
  SIGNED_IN_ELSEWHERE(facts: NoticeFacts): LinkMailText;
  MADE_STAFF(facts: StaffNoticeFacts): LinkMailText;
  COURSE_GIVEN(facts: PresentFacts): LinkMailText;
  SECOND_STEP_ON(facts: NoticeFacts): LinkMailText;
  SECOND_STEP_OFF(facts: NoticeFacts): LinkMailText;
  /** By somebody of the staff, whose address is nobody else's business. */
  SECOND_STEP_REMOVED(facts: Omit<NoticeFacts, "address">): LinkMailText;
  RECOVERY_CODE_USED(facts: NoticeFacts): LinkMailText;
  PASSKEY_ADDED(facts: NoticeFacts): LinkMailText;
  PASSKEY_REMOVED(facts: NoticeFacts): LinkMailText;
  CARDS_MADE(facts: AdminNoticeFacts): LinkMailText;
  TABLE_EXPORTED(facts: AdminNoticeFacts): LinkMailText;
  NEW_ADMIN(facts: AdminNoticeFacts): LinkMailText;
  roles: Record<GuardedRole, Pick<StaffNoticeFacts, "role" | "duty">>;
  CARD_GIVEN_BACK(facts: GiveBackFacts): LinkMailText;
  CARDS_WATCHED(facts: AlertFacts): LinkMailText;
  BOOKS_DIFFER(facts: AlertFacts): LinkMailText;
  /** Name of a person without one. */
  unnamed: string;
  /** Names of lists that can be downloaded. */
  tables: { cards: string; buyers(course: string): string };
}
