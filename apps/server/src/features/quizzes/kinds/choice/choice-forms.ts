/* What a question holds that offers choices, in each of its forms, beside what every question has. */

/** What of a choice can be edited. */
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

/** What is right is among it. */
export type StoredChoices = Choices<ChoiceTexts & { id: number }>;
export type StoredChoicesInFull = Choices<ChoiceTexts & ChoiceHtml & { id: number }>;

/** What students may know before they hand in. */
export type AskedChoices = Choices<{ id: number; html: string }>;
/** Of a row, what it takes to ask it. */
export type AskableChoices = Choices<{ id: number; textHtml: string | null }>;
/** What it takes to draw them. */
export type DrawableChoices = Pick<Choices<{ id: number }>, "choices">;

/** What it takes to judge whether something can be an answer, beside the choices that were drawn. */
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

/** What is right: choices as they are kept, and whether several may be chosen. */
export interface ChoiceKey {
  right: Chosen;
  several: boolean;
}

/** As a teacher sends them. */
export type SentChoices = Choices<ChoiceTexts & { choiceId?: number | undefined }>;

/** What becomes of them in an edit: the same choices as before, or new ones. */
export type KeptChoices = Choices<Placed<ChoiceTexts & { id: number }>>;
export type AddedChoices = Choices<Placed<ChoiceTexts>>;

/** With their HTML, as they are written. */
export type UpdatedChoices = Choices<Placed<ChoiceTexts & ChoiceHtml & { id: number }>>;
export type InsertedChoices = Choices<Placed<ChoiceTexts & ChoiceHtml>>;

/** As a text from elsewhere has them. */
export type ReadChoices = Choices<ChoiceTexts>;

/** What a right or wrong statement offers, in the language of the school. */
export interface TrueFalseWords {
  right: string;
  wrong: string;
}
