import type {
  AddedChoices,
  AnswerableChoices,
  AskableChoices,
  AskedChoices,
  ChoiceKey,
  Chosen,
  DrawableChoices,
  DrawnChoices,
  InsertedChoices,
  KeptChoices,
  ReadChoices,
  SentChoiceIds,
  SentChoices,
  StoredChoices,
  StoredChoicesInFull,
  TrueFalseWords,
  UpdatedChoices,
} from "./choice/choice-forms.ts";
import type { ChoiceCounts } from "./choice/show-choices.rules.ts";

/*
 * Forms of a question's parts, beside what every question has. With another kind each is a union: what a kind holds,
 * or what the other does.
 */

export type StoredParts = StoredChoices;
export type StoredPartsInFull = StoredChoicesInFull;
export type AskableParts = AskableChoices;
export type AskedParts = AskedChoices;
export type DrawableParts = DrawableChoices;
export type AnswerableParts = AnswerableChoices;
export type DrawnParts = DrawnChoices;

export type SentAnswer = SentChoiceIds;
export type Answer = Chosen;
export type AnswerKey = ChoiceKey;
export type AnswerCounts = ChoiceCounts;

export type SentParts = SentChoices;
export type KeptParts = KeptChoices;
export type AddedParts = AddedChoices;
export type UpdatedParts = UpdatedChoices;
export type InsertedParts = InsertedChoices;

export type ReadParts = ReadChoices;
/** Words for reading them, in the language of the school. */
export type ImportWords = TrueFalseWords;
