import type { FirstSteps } from "@manara/contract/overview/overview";
import { type RawBuilder, sql } from "kysely";
import type { Queryable } from "../../platform/database/database.ts";
import { roleList } from "../../platform/database/role-list.ts";

const isThere = (rows: RawBuilder<unknown>) => sql<boolean>`exists (select ${rows})`;

/** How far a new school is, but for its cards. Each answer reads up to the first row that is one. */
export async function findFirstSteps(db: Queryable): Promise<Omit<FirstSteps, "cards">> {
  const { rows } = await sql<Omit<FirstSteps, "cards">>`
    select ${isThere(sql`from configuration where coalesce(mobile_number, tel_number, whatsapp_number, viber_number, email) is not null`)} as contact,
      ${isThere(sql`from schools`)} or ${isThere(sql`from studies`)} as school,
      ${isThere(sql`from users where role in ${roleList("teaches")} and deleted_at is null`)} as teacher,
      ${isThere(sql`from courses`)} as course,
      ${isThere(sql`from contents where type = 'LESSON' and deleted_at is null and (video_key is not null or video_url is not null)`)} as lesson,
      ${isThere(sql`from exam_dates`)} as exams,
      ${isThere(sql`from card_ranges where is_live`)} as sold,
      ${isThere(sql`from courses where visibility = 'PUBLIC'`)} as shown`.execute(db);
  return (
    rows[0] ?? {
      contact: false,
      school: false,
      teacher: false,
      course: false,
      lesson: false,
      exams: false,
      sold: false,
      shown: false,
    }
  );
}
