import type pg from "pg";
import type { Queryable } from "../database/database.ts";

/** A counter that a point is wanted of. */
export interface Wanted {
  key: string;
  allowed: number;
  /** Seconds until it begins anew. */
  duration: number;
}

/** Points by counter. */
type Points = ReadonlyMap<string, number>;

/** Either all points were taken, and how many each counter has now; or none, which counters refused, and how long to wait. */
export type Taking = { points: Points } | { refusedBy: Points; waitMs: number };

/*
 * Counters may lose their last moments in a crash: nobody waits until theirs are on the disk. `set_config` says so of the
 * one statement it stands in.
 */
const NOT_WAITING = "set_config('synchronous_commit', 'off', true) is not null";

const TAKE = `
  with wanted as materialized (
    select * from unnest($1::text[], $2::integer[], $3::bigint[]) as wanted (key, allowed, expire) where ${NOT_WAITING}
  ), over as materialized (
    select counter.key, counter.points, counter.expire, true as refused, false as taken
    from throttles as counter join wanted using (key)
    where counter.points >= wanted.allowed and counter.expire > $4
  ), taken as (
    insert into throttles as counter (key, points, expire)
    select key, 1, expire from wanted where not exists (select from over) order by key
    on conflict (key) do update set
      points = case when counter.expire <= $4 then 1 else counter.points + 1 end,
      expire = case when counter.expire <= $4 or counter.points = 0 then excluded.expire else counter.expire end
    returning key, points, expire
  )
  select key, points, expire, refused, taken from over
  union all
  select taken.key, taken.points, taken.expire, taken.points > wanted.allowed, true from taken join wanted using (key)`;

const SETTLE = `
  update throttles set points = case when key = any($2::text[]) then 0 else points - 1 end
  where key = any($1::text[]) and points > 0 and ${NOT_WAITING}`;

/** Each attempt from the last allowed one on keeps the counter's gate shut, twice as long as the one before. */
const COUNT_AND_BLOCK = `
  with counted as (
    insert into throttles as counter (key, points, expire)
    select $1::text, 1, $2::bigint + $4::integer * 1000 where ${NOT_WAITING}
    on conflict (key) do update set
      points = case when counter.expire <= $2 then 1 else counter.points + 1 end,
      expire = case when counter.expire <= $2 then excluded.expire else counter.expire end
    returning points
  ), blocked as (
    insert into throttles (key, points, expire)
    select $5::text, $3::integer, $2 + 1000 * least($6::integer * 2 ^ least(points - $3, 20), $7::integer)::bigint
    from counted where points >= $3
    on conflict (key) do update set points = excluded.points, expire = excluded.expire
    returning key
  )
  select from blocked`;

interface TakenRow {
  key: string;
  points: number;
  expire: string;
  refused: boolean;
  taken: boolean;
}

const pointsOf = (rows: readonly TakenRow[]): Points => new Map(rows.map(({ key, points }) => [key, points]));

/** Takes a point of each counter, or of none when one of them has no more; one statement. */
export async function takePoints(pool: pg.Pool, wanted: readonly Wanted[]): Promise<Taking> {
  const now = Date.now();
  const { rows } = await pool.query<TakenRow>({
    name: "throttles-take",
    text: TAKE,
    values: [
      wanted.map(({ key }) => key),
      wanted.map(({ allowed }) => allowed),
      wanted.map(({ duration }) => now + duration * 1000),
      now,
    ],
  });
  const refused = rows.filter((row) => row.refused);
  if (refused.length === 0) return { points: pointsOf(rows) };
  // Somebody else may have had the last one at the same moment: then the others were taken in vain.
  const taken = rows.filter((row) => row.taken).map(({ key }) => key);
  await settlePoints(pool, { giveBack: taken, forget: [] });
  const waitMs = Math.max(...refused.map(({ expire }) => Number(expire) - now));
  return { refusedBy: pointsOf(refused), waitMs };
}

/** Gives points back, and sets counters to nothing; one statement. */
export async function settlePoints(
  pool: pg.Pool,
  { giveBack, forget }: { giveBack: readonly string[]; forget: readonly string[] },
): Promise<void> {
  if (giveBack.length + forget.length === 0) return;
  await pool.query({ name: "throttles-settle", text: SETTLE, values: [[...giveBack, ...forget], forget] });
}

/** A counter beside a gate that it shuts. */
export interface Gated extends Wanted {
  gate: string;
  /** Seconds of the first block, and of the longest. */
  first: number;
  longest: number;
}

/** Counts without refusing; answers whether the gate is shut now. One statement. */
export async function countAndBlock(
  pool: pg.Pool,
  { key, allowed, duration, gate, first, longest }: Gated,
): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: "throttles-block",
    text: COUNT_AND_BLOCK,
    values: [key, Date.now(), allowed, duration, gate, first, longest],
  });
  return rowCount === 1;
}

/** Counters that would begin anew are no longer needed. */
export async function forgetOldCounters({ db }: { db: Queryable }): Promise<void> {
  await db.deleteFrom("throttles").where("expire", "<", String(Date.now())).execute();
}
