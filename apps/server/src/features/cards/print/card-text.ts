/** Words on every card, in one language. */
export interface CardText {
  /** Above the field that gets the scratch layer. */
  scratch: string;
  /** The two lines that say what to do with a card. */
  scan: string;
  orType: (address: string) => string;
  /** Above a day. */
  validUntil: string;
  /** Above the phone number of the school. */
  help: string;
  /** Beside the serial. */
  serial: string;
}
