import type { Tx } from "../../platform/database/database.ts";
import type { DemoCalendar } from "../calendar.ts";
import type { DemoCountry } from "../content/types.ts";
import type { PlannedPurchase } from "./plan-purchases.ts";

/** Writes what people have sent by the contact form, one message a day; nobody has answered yet. */
export async function insertMessages(
  tx: Tx,
  { messages, emailDomain }: Pick<DemoCountry, "messages" | "emailDomain">,
  { daysBefore }: DemoCalendar,
): Promise<void> {
  const rows = messages
    .map((message, index) => ({
      ...message,
      email: `writer${index + 1}@${emailDomain}`,
      createdAt: daysBefore(index + 1, 45),
    }))
    .toReversed();
  await tx.insertInto("contactMessages").values(rows).execute();
}

/**
 * Writes announcements: the first ones to the students of courses that somebody has, the first of these pinned; the last one was for the whole
 * school and has ended, so that it is news to nobody who registers.
 */
export async function insertAnnouncements(
  tx: Tx,
  { announcements, purchases, reader }: AnnouncementsToInsert,
  { daysBefore }: DemoCalendar,
): Promise<void> {
  const courses = purchases.filter(({ userId }) => userId === reader).map(({ course }) => course.id);
  const rows = announcements.map((words, index) => {
    const isLast = index === announcements.length - 1;
    return {
      ...words,
      courseId: isLast ? null : (courses[index] ?? null),
      pinned: index === 0,
      endsAt: isLast ? daysBefore(25) : null,
      createdAt: isLast ? daysBefore(32, 60) : daysBefore(index * 3 + 1, 120),
    };
  });
  await tx.insertInto("announcements").values(rows.toReversed()).execute();
}

interface AnnouncementsToInsert extends Pick<DemoCountry, "announcements"> {
  purchases: readonly PlannedPurchase[];
  /** Account whose courses have announcements. */
  reader: number;
}
