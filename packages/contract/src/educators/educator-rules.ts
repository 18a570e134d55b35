import { NAME_MAX_LENGTH } from "../accounts/account-rules.ts";
import { choiceRule } from "../fields/value-rules.ts";
import { textOrNoneRule } from "../fields/web-address-rules.ts";
import { lineRule } from "../rules.ts";

export const BIOGRAPHY_MAX_LENGTH = 10_000;

/** Bytes of a portrait. */
export const PICTURE_MAX_BYTES = 5 * 1024 * 1024;

/** By which the words for an educator end where a language asks for it. */
export const genders = ["FEMALE", "MALE"] as const;
export type Gender = (typeof genders)[number];

export const isGender = (text: string): text is Gender => genders.some((gender) => gender === text);

/** Profile of an educator. */
export const educatorRules = {
  fullName: lineRule(NAME_MAX_LENGTH),
  biography: textOrNoneRule(BIOGRAPHY_MAX_LENGTH),
  gender: choiceRule(isGender, { required: false }),
};
