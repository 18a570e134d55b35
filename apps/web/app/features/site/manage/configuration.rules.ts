import { EMAIL_MAX_LENGTH, isEmail } from "@manara/contract/account-rules";
import {
  pageElsewhereOrNoneRule,
  textOrNoneRule,
  webAddressOrNoneRule,
} from "@manara/contract/web-address-rules";

/** A number or hours, as people write them. */
const noteRule = textOrNoneRule(200);

/** The basic data; each of them may be empty. */
export const configurationRules = {
  email: textOrNoneRule(EMAIL_MAX_LENGTH, isEmail),
  mobileNumber: noteRule,
  telNumber: noteRule,
  whatsappNumber: noteRule,
  viberNumber: noteRule,
  timesOfWork: noteRule,
  homeVideoUrl: webAddressOrNoneRule,
  userGuideVideoUrl: webAddressOrNoneRule,
  userGuideImageUrl: webAddressOrNoneRule,
  facebookUrl: pageElsewhereOrNoneRule,
  instagramUrl: pageElsewhereOrNoneRule,
  youtubeUrl: pageElsewhereOrNoneRule,
  tiktokUrl: pageElsewhereOrNoneRule,
  telegramUrl: pageElsewhereOrNoneRule,
  linkedinUrl: pageElsewhereOrNoneRule,
};
export type ConfigurationField = keyof typeof configurationRules;
