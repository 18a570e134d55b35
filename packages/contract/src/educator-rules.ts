import { NAME_MAX_LENGTH } from "./account-rules.ts";
import { lineRule } from "./rules.ts";
import { textOrNoneRule } from "./web-address-rules.ts";

export const BIOGRAPHY_MAX_LENGTH = 10_000;

/** Bytes of a portrait. */
export const PICTURE_MAX_BYTES = 5 * 1024 * 1024;

/** What an educator's page says of them. */
export const educatorRules = {
  fullName: lineRule(NAME_MAX_LENGTH),
  biography: textOrNoneRule(BIOGRAPHY_MAX_LENGTH),
};
