/* Forms of a question's choices, beside the parts that every question has. */

/** Editable parts of a choice. */
interface ChoiceTexts {
  text: string;
  isRight: boolean;
  explanation: string;
}

interface ChoiceHtml {
  textHtml: string | null;
  explanationHtml: string | null;
}

type Placed<T> = T & { position: number };

interface Choices<Choice> {
  /** Whether more than one may be chosen. */
  several: boolean;
  choices: readonly Choice[];
}

/** Holds the right answers too. */
export type StoredChoices = Choices<ChoiceTexts & { id: number }>;
export type StoredChoicesInFull = Choices<ChoiceTexts & ChoiceHtml & { id: number }>;

/** Parts that students may know before they hand in. */
export type AskedChoices = Choices<{ id: number; html: string }>;
/** Of a row, what it takes to ask it. */
export type AskableChoices = Choices<{ id: number; textHtml: string | null }>;
/** Parts it takes to draw them. */
export type DrawableChoices = Pick<Choices<{ id: number }>, "choices">;

/** Parts it takes to judge whether something can be an answer, beside the choices that were drawn. */
export type AnswerableChoices = Pick<Choices<unknown>, "several">;

/** The choices in the order of one attempt. */
export interface DrawnChoices {
  choiceIds: readonly number[];
}

/** As an answer is sent. */
export interface SentChoiceIds {
  choiceIds: readonly number[];
}

/** As an answer is kept: each choice once, by their ids in ascending order. */
export type Chosen = readonly number[];

/** Key: choices as they are kept, and whether several may be chosen. */
export interface ChoiceKey {
  right: Chosen;
  several: boolean;
}

/** As a teacher sends them. */
export type SentChoices = Choices<ChoiceTexts & { choiceId?: number | undefined }>;

/** States of choices in an edit: the same choices as before, or new ones. */
export type KeptChoices = Choices<Placed<ChoiceTexts & { id: number }>>;
export type AddedChoices = Choices<Placed<ChoiceTexts>>;

/** With their HTML, as they are written. */
export type UpdatedChoices = Choices<Placed<ChoiceTexts & ChoiceHtml & { id: number }>>;
export type InsertedChoices = Choices<Placed<ChoiceTexts & ChoiceHtml>>;

/** As a text from elsewhere has them. */
export type ReadChoices = Choices<ChoiceTexts>;

/** Choices of a right or wrong statement, in the language of the school. */
export interface TrueFalseWords {
  right: string;
  wrong: string;
}
