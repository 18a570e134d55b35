import { MOST_TAKEN_DEVICES } from "@manara/contract/take-along/take-along";
import { sql } from "kysely";
import type { Queryable, Tx } from "../../platform/database/database.ts";
import { reencrypt } from "../../platform/keys/encryption.ts";
import { encryptedColumn } from "../../platform/keys/key-uses.ts";
import type { PersonalTables } from "../../platform/personal-data.ts";
import { type Moment, nextSeason } from "../access/season-row.ts";
import type { HeldCourse, KeptLease } from "./lease.rules.ts";

/** Devices of an account that are remembered, those whose lease has ended too. */
const MOST_REMEMBERED = 20;

interface Place {
  userId: number;
  deviceId: string;
}

/** Keeps the leases of an account as they are until the transaction ends. */
export async function holdLeases(tx: Tx, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('taken devices ' || ${userId}::text, 0))`.execute(
    tx,
  );
}

/** Null: the device has none. */
export async function findLease(
  tx: Tx,
  { userId, deviceId }: Place,
): Promise<(KeptLease & { sealed: Buffer; device: string }) | null> {
  const row = await tx
    .selectFrom("takenDevices")
    .select(["counter", "renewalId", "sealed", "device", "endReason"])
    .where("userId", "=", userId)
    .where("deviceId", "=", deviceId)
    .executeTakeFirst();
  return row ?? null;
}

interface Renewed extends Place {
  counter: number;
  renewalId: string;
  device: string;
  now: Date;
}

export async function insertLease(tx: Tx, { now, ...lease }: Renewed & { sealed: Buffer }): Promise<void> {
  await tx
    .insertInto("takenDevices")
    .values({ ...lease, createdAt: now, renewedAt: now })
    .execute();
}

export async function raiseLease(
  tx: Tx,
  { userId, deviceId, counter, renewalId, device, now }: Renewed,
): Promise<void> {
  await tx
    .updateTable("takenDevices")
    .set({ counter, renewalId, device, renewedAt: now })
    .where("userId", "=", userId)
    .where("deviceId", "=", deviceId)
    .execute();
}

export async function endAsCopied(tx: Tx, { userId, deviceId }: Place, now: Date): Promise<void> {
  await tx
    .updateTable("takenDevices")
    .set({ endedAt: now, endReason: "COPIED" })
    .where("userId", "=", userId)
    .where("deviceId", "=", deviceId)
    .execute();
}

/** Ends the oldest leases of an account that has too many, and forgets those of long ago. */
export async function endSurplus(tx: Tx, userId: number, now: Date): Promise<void> {
  await sql`
    update taken_devices set ended_at = ${now}::timestamptz, end_reason = 'REPLACED' where id in (
      select id from taken_devices where user_id = ${userId}::integer and ended_at is null
      order by id desc offset ${sql.lit(MOST_TAKEN_DEVICES)}
    )`.execute(tx);
  await sql`
    delete from taken_devices where id in (
      select id from taken_devices where user_id = ${userId}::integer
      order by id desc offset ${sql.lit(MOST_REMEMBERED)}
    )`.execute(tx);
}

/** Courses that an account holds at this moment. */
export async function findHeldCourses(db: Queryable, userId: number, moment: Moment): Promise<HeldCourse[]> {
  const { rows } = await sql<HeldCourse>`
    select purchases.course_id, purchases.expires_at, season.ends_at as exams_end
    from purchases join courses on courses.id = purchases.course_id
    left join lateral ${nextSeason(moment)} as season on true
    where purchases.user_id = ${userId}::integer
      and (purchases.expires_at is null or purchases.expires_at > ${moment.now}::timestamptz)
    order by purchases.course_id`.execute(db);
  return rows;
}

export async function deleteLeases(tx: Tx): Promise<void> {
  await tx.deleteFrom("takenDevices").execute();
}

/** Keys of lessons that were taken along. */
export const encryptedTakenKeys = encryptedColumn({
  what: "keys of lessons taken along",
  family: "SCHOOL",
  table: "takenDevices",
  id: { column: "id", type: "integer" },
  column: "sealed",
  renew: ({ takenLessons }, sealed) => ({ sealed: reencrypt(takenLessons, sealed) }),
});

export const takeAlongData = {
  takenDevices: {
    exportOf: async (db, { userId }) => {
      const rows = await db
        .selectFrom("takenDevices")
        .select(["device", "createdAt", "renewedAt", "endedAt"])
        .where("userId", "=", userId)
        .orderBy("id")
        .execute();
      return {
        takenDevices: rows.map(({ device, createdAt, renewedAt, endedAt }) => ({
          device,
          creationDateTime: createdAt.toISOString(),
          renewedAt: renewedAt.toISOString(),
          endedAt: endedAt?.toISOString() ?? null,
        })),
      };
    },
    erase: async (tx, { userId }) => {
      await tx.deleteFrom("takenDevices").where("userId", "=", userId).execute();
    },
  },
} satisfies PersonalTables;
