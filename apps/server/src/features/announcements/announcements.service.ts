import type {
  AddAnnouncementBody,
  Announcement,
  EditAnnouncementBody,
} from "@manara/contract/announcements/announcements";
import type { Caller } from "../../platform/caller.ts";
import type { Queryable, Tx } from "../../platform/database/database.ts";
import type { Page } from "../../platform/database/long-lists.ts";
import { dateAfter, dateIn, startOf } from "../../platform/days.rules.ts";
import { fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { renderDescription } from "../../platform/text/markdown/render-description.ts";
import { hasWholeCourse } from "../access/access.rules.ts";
import { findCourseAccess, requireWriterTo } from "../access/access.service.ts";
import { recordActs } from "../audit/audit.service.ts";
import {
  type AnnouncementRow,
  type AnnouncementText,
  findAnnouncement,
  findAnnouncements,
  findAnnouncementsFor,
  findAnnouncementsOf,
  insertAnnouncement,
  updateAnnouncement,
} from "./announcements.repo.ts";

/** Before every announcement. */
const EVER = new Date(0);

const toAnnouncement = (
  { clock, country }: Pick<Platform, "clock" | "country">,
  row: AnnouncementRow,
): Announcement => {
  const { id, courseId, courseName, classId, className, endsAt, createdAt, ...words } = row;
  return {
    ...words,
    announcementId: id,
    course: courseId === null ? null : { courseId, name: courseName ?? "" },
    class: classId === null ? null : { id: classId, name: className ?? "" },
    // A moment before midnight is of the day before.
    endsOn: endsAt && dateIn(new Date(endsAt.getTime() - 1), country.timeZone),
    ended: endsAt !== null && endsAt <= clock(),
    creationDateTime: createdAt.toISOString(),
  };
};

/** Announcements of a course, of a class or of all, with those that have ended. */
export async function listAnnouncements(
  platform: Platform,
  caller: Caller,
  query: Page & { courseId?: number | undefined; classId?: number | undefined },
): Promise<{ items: Announcement[]; total: number }> {
  const { courseId = null, classId = null, limit, offset } = query;
  await requireWriterTo(platform.db, caller, { courseId, classId });
  const { rows, total } = await findAnnouncements(platform.db, { courseId, classId, limit, offset });
  return { items: rows.map((row) => toAnnouncement(platform, row)), total };
}

/** Announcements that concern the caller; those of one course alone, also for its staff. */
export async function listMyAnnouncements(
  platform: Platform,
  caller: Caller,
  courseId?: number,
): Promise<Announcement[]> {
  const { db, clock } = platform;
  const now = clock();
  if (courseId === undefined) {
    const rows = await findAnnouncementsFor(db, caller.userId, { now, since: EVER });
    return rows.map((row) => toAnnouncement(platform, row));
  }
  const course = await findCourseAccess(platform, caller, courseId);
  if (!course || !hasWholeCourse(course)) return [];
  return (await findAnnouncementsOf(db, courseId, now)).map((row) => toAnnouncement(platform, row));
}

/** An announcement that the caller may edit. */
async function getOwn(db: Queryable, caller: Caller, id: number): Promise<AnnouncementRow> {
  const row = (await findAnnouncement(db, id)) ?? fail("ANNOUNCEMENT_NOT_FOUND");
  await requireWriterTo(db, caller, row);
  return row;
}

export const getAnnouncement = async (
  platform: Platform,
  caller: Caller,
  id: number,
): Promise<Announcement> => toAnnouncement(platform, await getOwn(platform.db, caller, id));

/** Text to store of what was typed. The HTML is made before a transaction begins, as it can take seconds. */
async function toText(
  { country }: Pick<Platform, "country">,
  caller: Caller,
  { title, body, pinned, endsOn }: Omit<EditAnnouncementBody, "announcementId">,
): Promise<AnnouncementText> {
  return {
    title,
    body,
    bodyHtml: await renderDescription(body, caller.userId),
    pinned,
    endsAt: endsOn ? startOf(dateAfter(endsOn), country.timeZone) : null,
  };
}

/** Announces something. */
export async function addAnnouncement(
  platform: Platform,
  caller: Caller,
  { courseId = null, classId: sentClass = null, ...words }: AddAnnouncementBody,
): Promise<Announcement> {
  const { db, clock } = platform;
  const classId = courseId === null ? sentClass : null;
  await requireWriterTo(db, caller, { courseId, classId });
  const text = await toText(platform, caller, words);
  return db.transaction().execute(async (tx) => {
    const { id } = await insertAnnouncement(tx, { ...text, courseId, classId, createdAt: clock() });
    return finish(platform, tx, caller, { id, act: "announcement.added" });
  });
}

/** Changes an announcement; it begins again where it had ended. */
export async function editAnnouncement(
  platform: Platform,
  caller: Caller,
  { announcementId: id, ...words }: EditAnnouncementBody,
): Promise<Announcement> {
  await getOwn(platform.db, caller, id);
  const text = await toText(platform, caller, words);
  return platform.db.transaction().execute(async (tx) => {
    await updateAnnouncement(tx, id, text);
    return finish(platform, tx, caller, { id, act: "announcement.edited" });
  });
}

/** Ends an announcement now; one that has ended is answered as it is. */
export async function endAnnouncement(platform: Platform, caller: Caller, id: number): Promise<Announcement> {
  const { db, clock } = platform;
  const row = await getOwn(db, caller, id);
  if (row.endsAt !== null && row.endsAt <= clock()) return toAnnouncement(platform, row);
  return db.transaction().execute(async (tx) => {
    await updateAnnouncement(tx, id, { endsAt: clock() });
    return finish(platform, tx, caller, { id, act: "announcement.ended" });
  });
}

/** Keeps the act on an announcement, and answers it as it is now. */
async function finish(
  platform: Platform,
  tx: Tx,
  caller: Caller,
  { id, act }: { id: number; act: `announcement.${"added" | "edited" | "ended"}` },
): Promise<Announcement> {
  const row = (await findAnnouncement(tx, id)) ?? fail("ANNOUNCEMENT_NOT_FOUND");
  const { title, courseId, className } = row;
  const details = { name: title, ...(courseId && { courseId }), ...(className && { className }) };
  await recordActs(tx, caller, [{ act, subjectId: id, details }]);
  return toAnnouncement(platform, row);
}
