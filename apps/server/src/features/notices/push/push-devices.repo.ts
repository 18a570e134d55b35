import { MOST_PUSH_DEVICES, PUSH_PAUSE_MINUTES } from "@manara/contract/notices/notice-rules";
import { sql } from "kysely";
import type { Queryable, Tx } from "../../../platform/database/database.ts";
import { roleList } from "../../../platform/database/role-list.ts";
import type { PersonalTables } from "../../../platform/personal-data.ts";
import type { BrowserKeys } from "./push-message.ts";

export const findPushKey = (db: Queryable) =>
  db.selectFrom("pushKeys").select(["point", "sealed"]).executeTakeFirst();

export async function insertPushKey(db: Queryable, key: { point: string; sealed: Buffer }): Promise<void> {
  await db
    .insertInto("pushKeys")
    .values({ id: 1, ...key })
    .onConflict((it) => it.doNothing())
    .execute();
}

interface NewDevice extends BrowserKeys {
  userId: number;
  sessionId: string;
  endpoint: string;
  now: Date;
}

/**
 * Keeps a browser of somebody, unless their session has ended meanwhile; it is nobody else's from then on. What was new before is not shown in
 * it. Of too many the oldest go.
 */
export async function saveDevice(
  tx: Tx,
  { userId, sessionId, endpoint, p256dh, auth, now }: NewDevice,
): Promise<void> {
  await sql`
    insert into push_devices as kept (user_id, session_id, endpoint, p256dh, auth, created_at, told_until)
    select user_id, id, ${endpoint}, ${p256dh}::bytea, ${auth}::bytea, ${now}::timestamptz, ${now}::timestamptz
    from sessions where id = ${sessionId}::uuid and user_id = ${userId}::integer and ended_at is null for share
    on conflict (endpoint) do update set user_id = excluded.user_id, session_id = excluded.session_id,
      p256dh = excluded.p256dh, auth = excluded.auth, created_at = excluded.created_at,
      told_until = case when kept.user_id = excluded.user_id then kept.told_until else excluded.told_until end,
      pushed_at = case when kept.user_id = excluded.user_id then kept.pushed_at end,
      waiting = case when kept.user_id = excluded.user_id then kept.waiting end,
      try_at = case when kept.user_id = excluded.user_id then kept.try_at end`.execute(tx);
  await sql`
    delete from push_devices where id in (
      select id from push_devices where user_id = ${userId}::integer
      order by created_at desc, id desc offset ${sql.lit(MOST_PUSH_DEVICES)}
    )`.execute(tx);
}

export async function deleteDevice(
  db: Queryable,
  { userId, endpoint }: { userId: number; endpoint: string },
): Promise<void> {
  await db.deleteFrom("pushDevices").where("userId", "=", userId).where("endpoint", "=", endpoint).execute();
}

/** Notes that somebody was shown everything until a moment. */
export async function raisePushedUntil(db: Queryable, userId: number, until: Date): Promise<void> {
  await db
    .updateTable("pushDevices")
    .set({ toldUntil: until })
    .where("userId", "=", userId)
    .where("toldUntil", "<", until)
    .execute();
}

/** Somebody with browsers that show notices. */
export interface PushedPerson {
  userId: number;
  fullName: string;
  email: string;
  locale: string | null;
  teaches: boolean;
  toldUntil: Date;
}

/** A device counts while its session was not ended by anybody: who signs in elsewhere still wants to be told here. */
const counts = sql`users.blocked_at is null and users.deleted_at is null
  and (sessions.end_reason is null or sessions.end_reason in ('SUPERSEDED', 'ADDRESS_CHANGED'))`;

/** The next ones by their ids. */
export async function pickPeople(
  tx: Tx,
  { after, most }: { after: number; most: number },
): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`
    select distinct user_id from push_devices where user_id > ${after}::integer
    order by user_id limit ${most}::integer`.execute(tx);
  return rows.map(({ userId }) => userId);
}

/** Those of them to whom something may be sent now, since when each was told; locked, so that two programs do not send the same. */
export async function lockPeople(tx: Tx, people: readonly number[], now: Date): Promise<PushedPerson[]> {
  const { rows } = await sql<PushedPerson>`
    with devices as materialized (
      select push_devices.user_id, push_devices.told_until, push_devices.pushed_at, full_name, email, locale,
        role in ${roleList("teaches")} as teaches
      from push_devices join users on users.id = push_devices.user_id
      join sessions on sessions.id = push_devices.session_id
      where push_devices.user_id = any (${people}::integer[]) and ${counts}
      order by push_devices.id for no key update of push_devices
    )
    select user_id, full_name, email, locale, teaches, min(told_until) as told_until from devices
    group by user_id, full_name, email, locale, teaches
    having coalesce(max(pushed_at) <= ${now}::timestamptz - make_interval(mins => ${sql.lit(PUSH_PAUSE_MINUTES)}), true)
    order by user_id`.execute(tx);
  return rows;
}

/** Lays a message ready for all devices of each of some people, in the place of one that waits, and notes until when they are told. */
export async function layReady(
  tx: Tx,
  messages: readonly { userId: number; message: string }[],
  { until, now }: { until: Date; now: Date },
): Promise<void> {
  if (messages.length === 0) return;
  await sql`
    update push_devices set told_until = ${until}::timestamptz, pushed_at = ${now}::timestamptz,
      waiting = made.message, attempts = 0, try_at = ${now}::timestamptz
    from unnest(${messages.map(({ userId }) => userId)}::integer[], ${messages.map(({ message }) => message)}::text[])
      as made (user_id, message)
    where push_devices.user_id = made.user_id`.execute(tx);
}

/** A message on its way to a device. */
export interface Departing extends BrowserKeys {
  id: number;
  endpoint: string;
  message: string;
  attempts: number;
}

/** Takes messages whose time has come: from now on each is sent by the caller or by nobody. Of devices that count no more they are dropped. */
export async function takeMessages(db: Queryable, now: Date, most: number): Promise<Departing[]> {
  const { rows } = await sql<Departing & { counts: boolean }>`
    with due as (
      select push_devices.id, waiting as message, ${counts} as counts from push_devices
      join users on users.id = push_devices.user_id join sessions on sessions.id = push_devices.session_id
      where waiting is not null and try_at <= ${now}::timestamptz
      order by try_at, push_devices.id limit ${most}::integer for no key update of push_devices skip locked
    )
    update push_devices set waiting = null, try_at = null from due where due.id = push_devices.id
    returning push_devices.id, endpoint, p256dh, auth, attempts, due.message, counts`.execute(db);
  return rows.filter((row) => row.counts);
}

/** Lays back what was not taken, unless something newer waits. */
export async function layBack(
  db: Queryable,
  { id, message, attempts, tryAt }: Pick<Departing, "id" | "message" | "attempts"> & { tryAt: Date },
): Promise<void> {
  await sql`
    update push_devices set waiting = ${message}, try_at = ${tryAt}::timestamptz, attempts = ${attempts}
    where id = ${id}::integer and waiting is null`.execute(db);
}

/** Forgets browsers that take nothing more. */
export async function deleteDevices(db: Queryable, endpoints: readonly string[]): Promise<void> {
  await sql`delete from push_devices where endpoint = any (${endpoints}::text[])`.execute(db);
}

export async function deletePushKey(tx: Tx): Promise<void> {
  await tx.deleteFrom("pushDevices").execute();
  await tx.deleteFrom("pushKeys").execute();
}

export const pushData = {
  pushDevices: {
    exportOf: "addresses of browsers, which are there, and keys of theirs",
    erase: "goes with the session that it was chosen in",
  },
} satisfies PersonalTables;
