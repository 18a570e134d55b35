/** Words of a mail with one button, beside those that every mail has. */
export interface MailWords {
  subject: string;
  body: string;
  /** On the button. */
  action: string;
  /** How long the link works; absent: it always does. */
  validity?: string;
  notYou: string;
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
