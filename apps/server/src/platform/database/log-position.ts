import type pg from "pg";

/** How far a server has come in PostgreSQL's log of changes. */
export interface LogPosition {
  /** Which log: cluster, database and timeline. Places of two logs say nothing of each other: a leader that was cut off writes its own. */
  log: string;
  /** The log sequence number, in bytes. */
  place: bigint;
}

/** Whether what one server had written at its position has been replayed at the other. */
export const hasReached = (replica: LogPosition, leader: LogPosition): boolean =>
  replica.log === leader.log && replica.place >= leader.place;

type Row = { [Column in keyof LogPosition]: string };
const toPosition = ({ log, place }: Row): LogPosition => ({ log, place: BigInt(place) });

/** Anybody who may connect may ask for these (PostgreSQL, "Control Data Functions"). */
const cluster = "system_identifier || '/' || pg_database.oid";
const here = "pg_database.datname = current_database()";

const timelineOf = (place: string) => `('x' || left(pg_walfile_name(${place}), 8))::bit(32)::integer`;

/** A query for the log that a leader writes. */
export const logOfLeader = `select ${cluster} || '/' || ${timelineOf("pg_current_wal_lsn()")} from pg_control_system(), pg_database where ${here}`;

/** A commit is seen once it is flushed, unless the server is set not to wait for that. */
const OF_LEADER = `
  select ${cluster} || '/' || ${timelineOf("lsn")} as log, pg_wal_lsn_diff(lsn, '0/0') as place
  from pg_control_system(), pg_database, (
    select case when current_setting('synchronous_commit') = 'off' then pg_current_wal_insert_lsn()
      else pg_current_wal_flush_lsn() end as lsn
  ) as written
  where ${here}`;

/** The timeline is known once a replica has written something of it to its disk: until then the older one is said. */
const OF_REPLICA = `
  select ${cluster} || '/' || greatest(timeline_id, min_recovery_end_timeline) as log,
    pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0') as place
  from pg_control_system(), pg_control_checkpoint(), pg_control_recovery(), pg_database
  where ${here} and pg_is_in_recovery()`;

/** How far the log of the server that leads goes: beyond every change that can be seen there. Throws at a replica. */
export async function readLeaderPosition(client: Pick<pg.Client, "query">): Promise<LogPosition> {
  const { rows } = await client.query<Row>(OF_LEADER);
  const [row] = rows;
  if (!row) throw new Error("the database does not say how far its log goes");
  return toPosition(row);
}

/** Up to where a replica has replayed the log: what it is asked afterwards shows that at least. Null: the server is no replica. */
export async function readReplicaPosition(client: Pick<pg.Client, "query">): Promise<LogPosition | null> {
  const { rows } = await client.query<Row>(OF_REPLICA);
  const [row] = rows;
  return row ? toPosition(row) : null;
}
