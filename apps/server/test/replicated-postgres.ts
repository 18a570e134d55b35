import { type ChildProcess, execFileSync } from "node:child_process";
import { once } from "node:events";
import { chown, cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { inject } from "vitest";
import { findBinaries } from "../src/platform/database/postgres/binaries.ts";
import { initialize } from "../src/platform/database/postgres/initialize.ts";
import { chooseRunner, type Runner, spawnOnFolder } from "../src/platform/database/postgres/runner.ts";
import { findFreePort } from "./free-port.ts";
import { findTree, signalAll } from "./processes.ts";

const READY_WITHIN_MS = 30_000;
/** Who may do everything. */
const USER = "postgres";
export const DATABASE = "school";

interface Server {
  port: number;
  /** Ends it at once, with `SIGKILL`, or lets it stand still with `SIGSTOP`. */
  signal(kind: NodeJS.Signals): void;
  stop(): Promise<void>;
  /** Of its database. */
  query(statement: string): Promise<pg.QueryResult>;
}

/** A PostgreSQL that leads, and one that replays what it writes. Both listen on loopback. */
export interface ReplicatedPostgres {
  leader: Server;
  replica: Server;
  urlOf(server: Server): string;
  connectionOf(server: Server): { host: string; port: number; user: string; database: string };
  /** From now on the replica replays each commit so long after it. */
  delay(ms: number): Promise<void>;
  /** Settles once the replica has replayed all there is. */
  waitUntilReplayed(): Promise<void>;
  stop(): Promise<void>;
}

const connectionTo = (port: number, database: string) => ({
  host: "127.0.0.1",
  port,
  user: USER,
  database,
});

async function queryOnce<Row extends pg.QueryResultRow>(
  port: number,
  database: string,
  statement: string,
): Promise<pg.QueryResult<Row>> {
  const client = new pg.Client(connectionTo(port, database));
  await client.connect();
  try {
    return await client.query<Row>(statement);
  } finally {
    await client.end();
  }
}

/** Each of its processes is in a session of its own. */
function signalServer({ pid, exitCode, signalCode }: ChildProcess, kind: NodeJS.Signals): void {
  if (pid === undefined || exitCode !== null || signalCode !== null) return;
  signalAll(
    findTree(pid).map((found) => found.pid),
    kind,
  );
}

async function startServer(folder: string, runner: Runner, settings: readonly string[]): Promise<Server> {
  const { postgres } = await findBinaries(runner);
  const port = await findFreePort();
  const all = [
    "listen_addresses=127.0.0.1",
    `port=${port}`,
    "unix_socket_directories=",
    "fsync=off",
    ...settings,
  ];
  const args = all.flatMap((setting) => ["-c", setting]);
  const child = spawnOnFolder({ runner, program: postgres, folder, args, output: "pipe" });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (piece: string) => {
      said += piece;
    });
  const ended = once(child, "exit");
  for (const until = performance.now() + READY_WITHIN_MS; ; await wait(50)) {
    const isReady = await queryOnce(port, "postgres", "select").then(
      () => true,
      // It is not there yet.
      () => false,
    );
    if (isReady) break;
    if (performance.now() > until || child.exitCode !== null)
      throw new Error(`PostgreSQL does not start:\n${said}`);
  }
  return {
    port,
    signal: (kind) => signalServer(child, kind),
    query: (statement) => queryOnce(port, DATABASE, statement),
    async stop() {
      signalServer(child, "SIGKILL");
      await ended;
    },
  };
}

/** Starts both, the bundled version, in a folder that is removed in the end. */
export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const folder = await mkdtemp(path.join(inject("scratch"), "replicated-"));
  const runner = await chooseRunner(folder);
  const { uid, gid } = runner.account;
  const [leads, follows] = [path.join(folder, "leader"), path.join(folder, "replica")];
  await mkdir(leads, { mode: 0o700 });
  await chown(leads, uid, gid);
  await initialize({ folder: leads, runner, binaries: await findBinaries(runner) });
  await writeFile(
    path.join(leads, "pg_hba.conf"),
    ["all", "replication"].map((database) => `host ${database} all 127.0.0.1/32 trust\n`).join(""),
  );
  // It was never started: a copy of its files is a copy of the database.
  await cp(leads, follows, { recursive: true, preserveTimestamps: true });
  await writeFile(path.join(follows, "standby.signal"), "");
  giveTo(runner, follows);

  const leader = await startServer(leads, runner, ["wal_level=replica", "max_wal_senders=4"]);
  await queryOnce(leader.port, "postgres", `create database ${DATABASE}`);
  const replica = await startServer(follows, runner, [
    `primary_conninfo=host=127.0.0.1 port=${leader.port} user=${USER}`,
    "wal_receiver_status_interval=1s",
    "max_wal_senders=4",
  ]);
  async function waitUntilReplayed(): Promise<void> {
    const flushed = "select pg_current_wal_flush_lsn() as place";
    const { rows } = await queryOnce<{ place: string }>(leader.port, "postgres", flushed);
    const reached = `select pg_last_wal_replay_lsn() >= '${rows[0]?.place}' as is_reached`;
    const isReached = async () => {
      const found = await queryOnce<{ is_reached: boolean }>(replica.port, "postgres", reached);
      return found.rows[0]?.is_reached === true;
    };
    while (!(await isReached())) await wait(20);
  }
  await waitUntilReplayed();
  return {
    leader,
    replica,
    urlOf: ({ port }) => `postgres://${USER}@127.0.0.1:${port}/${DATABASE}`,
    connectionOf: ({ port }) => connectionTo(port, DATABASE),
    async delay(ms) {
      await replica.query(`alter system set recovery_min_apply_delay = '${ms}ms'`);
      await replica.query("select pg_reload_conf()");
    },
    waitUntilReplayed,
    async stop() {
      await replica.stop();
      await leader.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A folder that is copied belongs to who copies it. */
function giveTo({ isOther, account }: Runner, folder: string): void {
  if (isOther) execFileSync("chown", ["-R", `${account.uid}:${account.gid}`, folder]);
}
