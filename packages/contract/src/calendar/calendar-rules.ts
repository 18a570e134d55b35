import { isLinkAddress, PAGE_ADDRESS_MAX_LENGTH, textOrNoneRule } from "../fields/web-address-rules.ts";
import { lineRule, proseOrBlankRule } from "../rules.ts";

export const eventKinds = ["LIVE", "EXAM", "DEADLINE", "OTHER"] as const;
export type EventKind = (typeof eventKinds)[number];

export const EVENT_TITLE_MAX_LENGTH = 200;
export const EVENT_NOTE_MAX_LENGTH = 2000;

export const eventRules = {
  title: lineRule(EVENT_TITLE_MAX_LENGTH),
  note: proseOrBlankRule(EVENT_NOTE_MAX_LENGTH),
};

/** A room on another site; https alone. */
export const isRoomAddress = (text: string): boolean => /^https:\/\//i.test(text) && isLinkAddress(text);
export const roomRule = textOrNoneRule(PAGE_ADDRESS_MAX_LENGTH, isRoomAddress);

/** Days ahead, and back, that the page of the calendar shows. */
export const CALENDAR_DAYS = 60;

/** Days ahead that a calendar program gets: a school year. */
export const FEED_DAYS = 365;

/** Entries of one answer at most. */
export const MOST_ENTRIES = 500;
