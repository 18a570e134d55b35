import { EMAIL_MAX_LENGTH, isEmail } from "@manara/contract/accounts/account-rules";
import {
  filmAddressOrNoneRule,
  pageElsewhereOrNoneRule,
  phoneOrNoneRule,
  textOrNoneRule,
  webAddressOrNoneRule,
} from "@manara/contract/fields/web-address-rules";
import type { Configuration } from "@manara/contract/site/site";
import type { Country } from "@manara/countries/country";

/** Characters of opening hours. */
const HOURS_MAX_LENGTH = 200;

/** The basic data; each of them may be empty. */
export const configurationRules = {
  mobileNumber: phoneOrNoneRule,
  telNumber: phoneOrNoneRule,
  whatsappNumber: phoneOrNoneRule,
  viberNumber: phoneOrNoneRule,
  email: textOrNoneRule(EMAIL_MAX_LENGTH, isEmail),
  timesOfWork: textOrNoneRule(HOURS_MAX_LENGTH),
  homeVideoUrl: filmAddressOrNoneRule,
  userGuideVideoUrl: filmAddressOrNoneRule,
  userGuideImageUrl: webAddressOrNoneRule,
  facebookUrl: pageElsewhereOrNoneRule,
  instagramUrl: pageElsewhereOrNoneRule,
  youtubeUrl: pageElsewhereOrNoneRule,
  tiktokUrl: pageElsewhereOrNoneRule,
  telegramUrl: pageElsewhereOrNoneRule,
  linkedinUrl: pageElsewhereOrNoneRule,
};
export type ConfigurationField = keyof typeof configurationRules;

/** Fields that pages of the country show; what none shows is not asked for, and stays as it is. */
export const fieldsShown = ({
  homeVideo,
  guide,
}: Pick<Country, "homeVideo" | "guide">): ConfigurationField[] =>
  (Object.keys(configurationRules) as ConfigurationField[]).filter((field) => {
    if (field === "homeVideoUrl") return homeVideo.kind === "configuration";
    return guide.videoSteps || (field !== "userGuideVideoUrl" && field !== "userGuideImageUrl");
  });

/** The fields that differ between two versions of the basic data, of those that are shown. */
export const differencesOf = (
  one: Configuration,
  other: Configuration,
  shown: readonly ConfigurationField[],
): ConfigurationField[] => shown.filter((field) => one[field] !== other[field]);
