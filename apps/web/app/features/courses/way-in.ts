import { text } from "#text/features/courses/messages/access";

/** Label of the button that leads to the lessons of a course of one's own. */
export function wayIn({ isBegun, isFinished }: { isBegun: boolean; isFinished: boolean }): string {
  if (isFinished) return text.again;
  return isBegun ? text.continue : text.begin;
}
