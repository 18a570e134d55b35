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
