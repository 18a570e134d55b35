import { MOST_ANNOUNCEMENTS } from "@manara/contract/announcements/announcement-rules";
import { sql } from "kysely";
import type { Queryable, Tx } from "../../platform/database/database.ts";
import type { Page } from "../../platform/database/long-lists.ts";
import type { PersonalTables } from "../../platform/personal-data.ts";
import { announcementsFor, columns } from "./announcement-row.ts";

/** An announcement as it is stored, with the names of those whom it is for. */
export interface AnnouncementRow {
  id: number;
  courseId: number | null;
  courseName: string | null;
  classId: number | null;
  className: string | null;
  title: string;
  body: string;
  bodyHtml: string | null;
  pinned: boolean;
  endsAt: Date | null;
  createdAt: Date;
}

/** Words of an announcement, and how it is shown. */
export type AnnouncementText = Pick<AnnouncementRow, "title" | "body" | "bodyHtml" | "pinned" | "endsAt">;

const shown = sql`said.id, said.course_id, courses.name as course_name, said.class_id, classes.name as class_name,
  said.title, said.body, said.body_html, said.pinned, said.ends_at, said.created_at`;
const named = sql`left join courses on courses.id = said.course_id left join classes on classes.id = said.class_id`;

export async function findAnnouncement(db: Queryable, id: number): Promise<AnnouncementRow | null> {
  const { rows } = await sql<AnnouncementRow>`
    select ${shown} from announcements as said ${named} where said.id = ${id}::integer`.execute(db);
  return rows[0] ?? null;
}

/** A page of announcements, ended ones among them, newest first, and how many there are in all. */
export async function findAnnouncements(
  db: Queryable,
  {
    courseId = null,
    classId = null,
    limit,
    offset,
  }: Page & { courseId?: number | null; classId?: number | null },
): Promise<{ rows: AnnouncementRow[]; total: number }> {
  const wanted = sql`(${courseId}::integer is null or course_id = ${courseId}::integer)
    and (${classId}::integer is null or class_id = ${classId}::integer)`;
  const { rows } = await sql<AnnouncementRow & { total: number }>`
    select ${shown}, counted.total
    from (select count(*)::integer as total from announcements where ${wanted}) as counted
    left join lateral (
      select ${columns} from announcements where ${wanted} order by created_at desc, id desc limit ${limit} offset ${offset}
    ) as said on true ${named}
    order by said.created_at desc, said.id desc`.execute(db);
  return { rows: rows.filter(({ id }) => id !== null), total: rows[0]?.total ?? 0 };
}

/** Announcements that concern somebody, pinned ones first, then the newest. */
export async function findAnnouncementsFor(
  db: Queryable,
  userId: number,
  moment: { now: Date; since: Date },
): Promise<AnnouncementRow[]> {
  const { rows } = await sql<AnnouncementRow>`
    select ${shown} from (
      select ${columns} from (${announcementsFor(userId, moment)}) as concerning
      order by pinned desc, created_at desc, id desc limit ${sql.lit(MOST_ANNOUNCEMENTS)}
    ) as said ${named}
    order by said.pinned desc, said.created_at desc, said.id desc`.execute(db);
  return rows;
}

/** Announcements of a course that have not ended, pinned ones first, then the newest. */
export async function findAnnouncementsOf(
  db: Queryable,
  courseId: number,
  now: Date,
): Promise<AnnouncementRow[]> {
  const { rows } = await sql<AnnouncementRow>`
    select ${shown} from announcements as said ${named}
    where said.course_id = ${courseId}::integer and (said.ends_at is null or said.ends_at > ${now}::timestamptz)
    order by said.pinned desc, said.created_at desc, said.id desc limit ${sql.lit(MOST_ANNOUNCEMENTS)}`.execute(
    db,
  );
  return rows;
}

export const insertAnnouncement = (
  tx: Tx,
  announcement: AnnouncementText & Pick<AnnouncementRow, "courseId" | "classId" | "createdAt">,
): Promise<{ id: number }> =>
  tx.insertInto("announcements").values(announcement).returning("id").executeTakeFirstOrThrow();

export async function updateAnnouncement(
  tx: Tx,
  id: number,
  change: Partial<AnnouncementText>,
): Promise<void> {
  await tx.updateTable("announcements").set(change).where("id", "=", id).execute();
}

export const announcementData = {
  announcements: {
    exportOf: "words of the school to many: they name neither writer nor reader",
    erase: "words of the school to many: they name neither writer nor reader",
  },
} satisfies PersonalTables;
