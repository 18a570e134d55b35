import { lineRule, proseRule } from "../rules.ts";

export const ANNOUNCEMENT_MAX_LENGTH = 10_000;

export const announcementRules = { title: lineRule(150), body: proseRule(ANNOUNCEMENT_MAX_LENGTH) };

/** Announcements that one answer holds: more at a time nobody reads. */
export const MOST_ANNOUNCEMENTS = 50;
