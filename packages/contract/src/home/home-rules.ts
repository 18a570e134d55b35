import { completeWebAddress, isLinkAddress, WEB_ADDRESS_MAX_LENGTH } from "../fields/web-address-rules.ts";
import { lineRule, proseOrBlankRule, textRule } from "../rules.ts";

/** Boxes with what the school saves its students, in the order of the page. */
export const boxIds = ["time", "effort", "finance", "rewatch"] as const;
export type BoxId = (typeof boxIds)[number];

/** Parts of the home page that can be left out. */
export const homeSections = [
  ...boxIds,
  "about",
  "links",
  "fields",
  "centres",
  "lessons",
  "faces",
  "video",
] as const;
export type HomeSection = (typeof homeSections)[number];

const lineOrBlankRule = (maxLength: number) => textRule({ ...lineRule(maxLength), mayBeBlank: true });

/** Texts of the home page in one language; a blank one is that of the program. */
export const homeTextRules = {
  purpose: lineOrBlankRule(200),
  slogan: lineOrBlankRule(200),
  description: proseOrBlankRule(600),
  aboutTitle: lineOrBlankRule(120),
  /** An empty line begins another paragraph. */
  about: proseOrBlankRule(4000),
};

/** A box: its title, and its points, one a line. */
export const boxRules = { title: lineOrBlankRule(80), points: proseOrBlankRule(1200) };

export const MOST_HOME_LINKS = 6;

/** A link below: to a page of this site, or by https to another. */
export const homeLinkRules = {
  title: lineRule(80),
  text: lineOrBlankRule(200),
  href: textRule({
    fold: (text) => completeWebAddress(text.trim()),
    maxLength: WEB_ADDRESS_MAX_LENGTH,
    holds: isLinkAddress,
  }),
};
