import { completeWebAddress, isLinkAddress, WEB_ADDRESS_MAX_LENGTH } from "../fields/web-address-rules.ts";
import { lineRule, namingTooLong, textRule } from "../rules.ts";

/** Links that a school may add, by their ids. */
export const addedIds = [
  "added-1",
  "added-2",
  "added-3",
  "added-4",
  "added-5",
  "added-6",
  "added-7",
  "added-8",
] as const;

/** As long as one line of the head of a page bears beside others. */
export const menuTitleRule = namingTooLong(lineRule(30), "MENU_TITLE_TOO_LONG");

/** An address of mail or a number to call, as links have them. */
const isMailOrPhone = (text: string): boolean =>
  /^mailto:[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/i.test(text) || /^tel:\+?[\d().-]{3,20}$/i.test(text);

/** Where an added link leads. */
export const menuAddressRule = textRule({
  fold: (text) => completeWebAddress(text.trim()),
  maxLength: WEB_ADDRESS_MAX_LENGTH,
  holds: (text) => isLinkAddress(text) || isMailOrPhone(text),
});

/** Id of an entry: of the country, of an added link, or the address of a page of the school's own. */
export const menuIdRule = textRule({ maxLength: 80, pattern: /^[A-Za-z0-9/-]+$/ });

/** Entries that a menu may hold, far more than anybody reads. */
export const MOST_MENU_ENTRIES = 500;
