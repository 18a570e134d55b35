import type { Side } from "../../platform/pdf/paper/paper.ts";

/** A slip, in words as they are drawn. */
export interface Slip {
  fullName: string;
  /** Empty: the person is in none. */
  className: string;
  /** E-mail address or login name, and what it is called. */
  signsInWith: { label: string; value: string };
  /** In groups, as people read it. */
  code: string;
}

/** Facts that all slips of a print have in common. No code is in it. */
export interface SlipSheet {
  /** The language of the document, for who has it read out. */
  locale: string;
  /** Where a line of the language begins. */
  start: Side;
  title: string;
  brand: string;
  /** Of the school, as `#rrggbb`. */
  colour: string;
  /** The logo of the school, PNG in base64; null: it has none of its own. */
  logo: string | null;
  codeLabel: string;
  /** The two lines that say what to do. */
  howTo: readonly [string, string];
  /** Page that takes a code, which follows as the fragment of this address. */
  address: string;
}

/** Words on every slip, in one language. */
export interface SlipText {
  /** Of the document. */
  title: string;
  email: string;
  loginName: string;
  code: string;
  scan: (address: string) => string;
  until: (day: string) => string;
}
