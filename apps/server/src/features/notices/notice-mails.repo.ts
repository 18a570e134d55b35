import type { NoticeMailEdits } from "@manara/contract/notices/notice-mails";
import { MOST_MAILS_A_DAY, NEW_FOR_DAYS } from "@manara/contract/notices/notice-rules";
import { sql } from "kysely";
import type { Queryable, Tx } from "../../platform/database/database.ts";
import { roleList } from "../../platform/database/role-list.ts";
import type { PersonalTables } from "../../platform/personal-data.ts";
import { happenings, type NoticeRow, type Reader, readable } from "./notices.repo.ts";

/** Choice of somebody, and what decides whether mails reach them. */
interface Choice extends Partial<NoticeMailEdits> {
  email: string;
  emailVerifiedAt: Date | null;
}

/** Choice of an account; without frequency and hour when there is none yet. */
export async function findChoice(db: Queryable, userId: number): Promise<Choice> {
  const { frequency, hour, ...account } = await db
    .selectFrom("users")
    .leftJoin("noticeMails", "noticeMails.userId", "users.id")
    .select(["users.email", "users.emailVerifiedAt", "noticeMails.frequency", "noticeMails.hour"])
    .where("users.id", "=", userId)
    .executeTakeFirstOrThrow();
  return frequency === null || hour === null ? account : { ...account, frequency, hour };
}

/** Keeps a choice. What was new before is not mailed to who had no mails. */
export async function saveChoice(
  db: Queryable,
  { userId, frequency, hour, token, now }: NoticeMailEdits & { userId: number; token: string; now: Date },
): Promise<void> {
  await sql`
    insert into notice_mails as kept (user_id, frequency, hour, token, told_until)
    values (${userId}::integer, ${frequency}, ${hour}, ${token}, ${now}::timestamptz)
    on conflict (user_id) do update set frequency = excluded.frequency, hour = excluded.hour,
      told_until = case kept.frequency when 'NONE' then excluded.told_until else kept.told_until end`.execute(
    db,
  );
}

/** Chooses no mails for who has this token; false: nobody has it. */
export async function stopByToken(db: Queryable, token: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("noticeMails")
    .set({ frequency: "NONE" })
    .where("token", "=", token)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Notes that somebody was shown everything until a moment. */
export async function raiseToldUntil(db: Queryable, userId: number, until: Date): Promise<void> {
  await db
    .updateTable("noticeMails")
    .set({ toldUntil: until })
    .where("userId", "=", userId)
    .where("toldUntil", "<", until)
    .execute();
}

/** Somebody whose mail is due. */
export interface DuePerson {
  userId: number;
  fullName: string;
  email: string;
  locale: string | null;
  teaches: boolean;
  token: string;
  toldUntil: Date;
}

/** The present day and hour in the time zone of the school. */
export interface SchoolTime {
  today: string;
  hour: number;
}

/** Some of those whose mail is due, by their ids; locked, so that two programs do not mail the same. Who cannot get mails is not among them. */
export async function lockDuePeople(
  tx: Tx,
  { today, hour, after, most }: SchoolTime & { after: number; most: number },
): Promise<DuePerson[]> {
  const { rows } = await sql<DuePerson>`
    select wanted.user_id, full_name, email, locale, role in ${roleList("teaches")} as teaches, token, told_until
    from notice_mails as wanted join users on users.id = wanted.user_id
    where wanted.frequency <> 'NONE' and wanted.user_id > ${after}::integer
      and (wanted.looked_on is distinct from ${today}::date
        or wanted.frequency = 'AT_ONCE' and wanted.sent < ${sql.lit(MOST_MAILS_A_DAY)})
      and (wanted.frequency = 'AT_ONCE' or wanted.hour <= ${hour}::integer)
      and users.email_verified_at is not null and users.blocked_at is null and users.deleted_at is null
    order by wanted.user_id limit ${most}::integer for no key update of wanted`.execute(tx);
  return rows;
}

/** Notices that a mail names; of more it says how many there are. */
const MOST_NAMED = 12;

/** Something new for somebody; `total`: how much there is for them in all. */
export type MailedNotice = NoticeRow & { userId: number; total: number };

/**
 * News of some people that they have neither read nor been told of, up to a moment; the newest of each. Nobody is mailed what they have done
 * themselves.
 */
export async function findNewsOf(
  tx: Tx,
  people: readonly Pick<DuePerson, "userId" | "toldUntil">[],
  reader: Omit<Reader, "userId">,
): Promise<MailedNotice[]> {
  if (people.length === 0) return [];
  const { now } = reader;
  const of = { ...reader, userId: sql.ref("person.user_id") };
  const { rows } = await sql<MailedNotice>`
    select person.user_id, news.*, true as is_new
    from unnest(
      ${people.map(({ userId }) => userId)}::integer[], ${people.map(({ toldUntil }) => toldUntil)}::timestamptz[]
    ) as person (user_id, told_until)
    left join notice_reads on notice_reads.user_id = person.user_id
    cross join lateral (select greatest(
      least(person.told_until, ${now}::timestamptz),
      coalesce(read_until, ${now}::timestamptz - make_interval(days => ${sql.lit(NEW_FOR_DAYS)}))
    ) as since) as begun
    cross join lateral (
      select told.*, count(*) over ()::integer as total
      from (
        select kind, subject, comment_id, title, count, ends_at, pinned, waits, ${readable}
        from (${happenings(of, { since: sql.ref("begun.since"), onlyNew: true })}) as happened
      ) as told
      where waits and kind not in ('OPENED', 'CERTIFICATE') and told.at > begun.since and told.at <= ${now}::timestamptz
        and key <> all (coalesce(notice_reads.keys, '{}'))
      order by told.pinned desc, told.at desc, key desc limit ${sql.lit(MOST_NAMED)}
    ) as news
    order by person.user_id, news.pinned desc, news.at desc, news.key desc`.execute(tx);
  return rows;
}

/** Notes until when people were told, and to whom of them a mail goes. */
export async function noteTold(
  tx: Tx,
  { people, mailed, today, until }: { people: number[]; mailed: number[]; today: string; until: Date },
): Promise<void> {
  await sql`
    update notice_mails set told_until = ${until}::timestamptz, looked_on = ${today}::date,
      sent = case when looked_on = ${today}::date then sent else 0 end
        + case when user_id = any (${mailed}::integer[]) then 1 else 0 end
    where user_id = any (${people}::integer[])
      and (frequency = 'DAILY' or user_id = any (${mailed}::integer[]))`.execute(tx);
}

export const noticeMailData = {
  noticeMails: {
    exportOf: "how often somebody wants what is new by mail",
    erase: async (tx, { userId }) => {
      await tx.deleteFrom("noticeMails").where("userId", "=", userId).execute();
    },
  },
} satisfies PersonalTables;
