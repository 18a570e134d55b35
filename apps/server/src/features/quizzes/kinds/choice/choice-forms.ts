/* Forms of a choice question that never leave the server; those on the wire are in the contract. */

/** A choice as it is kept. */
export interface Choice {
  id: number;
  text: string;
  textHtml: string | null;
  isRight: boolean;
  explanation: string;
  explanationHtml: string | null;
}

export interface ChoiceParts {
  /** Whether more than one may be chosen. */
  several: boolean;
  choices: readonly Choice[];
}

/** Key: the right choices by their ids in ascending order, and whether all of them have to be chosen. */
export interface ChoiceKey {
  right: readonly number[];
  several: boolean;
}
