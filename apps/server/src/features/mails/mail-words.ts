/** Something that a mail lists: what it is, and what it leads to. */
export interface MailItem {
  label: string;
  title: string;
  /** Of the site. */
  path: string;
}

/** Words of a mail with one button, beside those that every mail has. */
export interface MailWords {
  subject: string;
  body: string;
  /** Under it, each with a link of its own. */
  items?: readonly MailItem[];
  /** How much there is beside those; absent: nothing. */
  more?: string;
  /** On the button. */
  action: string;
  /** How long the link works; absent: it always does. */
  validity?: string;
  notYou: string;
  /** Way to stop mails of this kind. */
  stop?: { action: string; url: string };
}

/** Facts that every mail may name. */
export interface MailFacts {
  brand: string;
}

/** Facts of an act, for the other administrators. */
export interface DeedFacts extends MailFacts {
  /** Name of the person who did it. */
  by: string;
  /** Object of the act: so many cards of a price, a list, a person. */
  about: string;
  /** When it happened, in words, at the time of the country. */
  when: string;
  /** From where, as an IP address. */
  address: string;
}
