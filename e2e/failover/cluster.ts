import { type ChildProcess, spawn } from "node:child_process";
import { chown, mkdir, open, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { ifNotThere } from "../../apps/server/src/platform/files/if-there.ts";
import { findFreePort } from "../../apps/server/test/free-port.ts";
import { findTree, killHard, type Process } from "../../apps/server/test/processes.ts";
import { type Cable, layCable } from "./cable.ts";

const BIN = "/usr/lib/postgresql/15/bin";
/** What the cluster is made of, and the packages of Debian 12 that bring it. */
export const programs = {
  patroni: { file: "/usr/bin/patroni", packageName: "patroni" },
  etcd: { file: "/usr/bin/etcd", packageName: "etcd-server" },
  haproxy: { file: "/usr/sbin/haproxy", packageName: "haproxy" },
  postgres: { file: `${BIN}/postgres`, packageName: "postgresql-15" },
};
const NODES = ["node1", "node2", "node3"] as const;
export type NodeName = (typeof NODES)[number];

/** A leader that says nothing for so long is none any more: the longest time without writes begins with it. */
const LEADS_FOR_SECONDS = 20;
/** Of every role, the school's too. */
export const PASSWORD = "for this test alone";
const READY_WITHIN_MS = 120_000;

interface Node {
  name: NodeName;
  process: ChildProcess;
  /** What others reach it by: they can be cut. */
  cables: { postgres: Cable; rest: Cable; etcd: Cable };
}

/** Three PostgreSQL servers under Patroni, one etcd, and HAProxy, which leads to whoever leads. */
export interface Cluster {
  /** The address of a database, for a role, at whoever leads. */
  urlOf(role: "school" | "postgres", database: string): string;
  /** Who leads, as Patroni says; null: nobody. */
  findLeader(): Promise<NodeName | null>;
  /** Waits until so many follow the leader, and one of them confirms each commit. */
  waitUntilWhole(): Promise<void>;
  /** `kill -9` of everything of a node; it starts again later. */
  kill(name: NodeName): Promise<void>;
  restart(name: NodeName): Promise<void>;
  freeze(name: NodeName): Promise<void>;
  thaw(name: NodeName): Promise<void>;
  /** Nothing gets from it, or to it. */
  cutOff(name: NodeName): void;
  mend(name: NodeName): void;
  stop(): Promise<void>;
}

interface Account {
  uid: number;
  gid: number;
}

const patroniConfig = (given: {
  name: string;
  folder: string;
  etcd: number;
  own: { postgres: number; rest: number };
  reached: { postgres: number; rest: number };
}) => `
scope: school
name: ${given.name}
restapi:
  listen: 127.0.0.1:${given.own.rest}
  connect_address: 127.0.0.1:${given.reached.rest}
etcd3:
  host: 127.0.0.1:${given.etcd}
  # Else it asks etcd for its own address, and goes past what can be cut.
  use_proxies: true
bootstrap:
  dcs:
    ttl: ${LEADS_FOR_SECONDS}
    loop_wait: 3
    retry_timeout: 4
    maximum_lag_on_failover: 1048576
    synchronous_mode: true
    postgresql:
      use_pg_rewind: true
      parameters:
        max_connections: 100
        jit: "off"
        max_parallel_workers_per_gather: 0
        wal_log_hints: "on"
        shared_buffers: 64MB
  initdb:
    - encoding: UTF8
    - locale: C.UTF-8
    - data-checksums
postgresql:
  listen: 127.0.0.1:${given.own.postgres}
  connect_address: 127.0.0.1:${given.reached.postgres}
  data_dir: ${path.join(given.folder, "data")}
  bin_dir: ${BIN}
  pgpass: ${path.join(given.folder, "pgpass")}
  authentication:
    superuser: { username: postgres, password: "${PASSWORD}" }
    replication: { username: replicator, password: "${PASSWORD}" }
    rewind: { username: rewinder, password: "${PASSWORD}" }
  parameters:
    unix_socket_directories: ${given.folder}
  pg_hba:
    - local all all trust
    - host all all 127.0.0.1/32 scram-sha-256
    - host replication replicator 127.0.0.1/32 scram-sha-256
`;

const haproxyConfig = (port: number, nodes: readonly Node[]) => `
global
  maxconn 1000
defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  timeout check 2s
listen leader
  bind 127.0.0.1:${port}
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${nodes
  .map(
    ({ name, cables }) => `  server ${name} 127.0.0.1:${cables.postgres.port} check port ${cables.rest.port}`,
  )
  .join("\n")}
`;

/** Null: there is no answer. */
async function ask(url: string): Promise<{ status: number; body: unknown } | null> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(1000) });
    return { status: answer.status, body: await answer.json() };
  } catch {
    // Killed, frozen or cut off: that is what is tried.
    return null;
  }
}

/** Starts all of it in a folder. */
export async function startCluster(folder: string, account: Account): Promise<Cluster> {
  const started: ChildProcess[] = [];
  const asPostgres = process.getuid?.() === 0 ? account : {};
  async function run(name: string, program: string, args: readonly string[], as = {}): Promise<ChildProcess> {
    const log = await open(path.join(folder, `${name}.log`), "a");
    const env = { PATH: `${BIN}:/usr/local/bin:/usr/bin:/bin:/usr/sbin`, LC_ALL: "C.UTF-8", HOME: folder };
    const child = spawn(program, args, {
      stdio: ["ignore", log.fd, log.fd],
      env,
      cwd: folder,
      detached: true,
      ...as,
    });
    child.once("error", (error) => {
      throw error;
    });
    await log.close();
    started.push(child);
    return child;
  }

  const [etcd, peer] = [await findFreePort(), await findFreePort()];
  await run("etcd", programs.etcd.file, [
    ...["--data-dir", path.join(folder, "etcd"), "--name", "etcd", "--unsafe-no-fsync"],
    ...[
      "--listen-client-urls",
      `http://127.0.0.1:${etcd}`,
      "--advertise-client-urls",
      `http://127.0.0.1:${etcd}`,
    ],
    ...[
      "--listen-peer-urls",
      `http://127.0.0.1:${peer}`,
      "--initial-advertise-peer-urls",
      `http://127.0.0.1:${peer}`,
    ],
    ...["--initial-cluster", `etcd=http://127.0.0.1:${peer}`],
  ]);

  const nodes: Node[] = [];
  const startNode = (name: NodeName) =>
    run(name, programs.patroni.file, [path.join(folder, name, "patroni.yml")], asPostgres);
  for (const name of NODES) {
    const own = { postgres: await findFreePort(), rest: await findFreePort() };
    const cables = {
      postgres: await layCable(own.postgres),
      rest: await layCable(own.rest),
      etcd: await layCable(etcd),
    };
    const place = path.join(folder, name);
    await mkdir(place, { mode: 0o700 });
    const reached = { postgres: cables.postgres.port, rest: cables.rest.port };
    await writeFile(
      path.join(place, "patroni.yml"),
      patroniConfig({ name, folder: place, etcd: cables.etcd.port, own, reached }),
    );
    if (process.getuid?.() === 0) {
      await chown(place, account.uid, account.gid);
      await chown(path.join(place, "patroni.yml"), account.uid, account.gid);
    }
    nodes.push({ name, cables, process: await startNode(name) });
  }
  const port = await findFreePort();
  await writeFile(path.join(folder, "haproxy.cfg"), haproxyConfig(port, nodes));
  await run("haproxy", programs.haproxy.file, ["-f", path.join(folder, "haproxy.cfg")]);

  const nodeOf = (name: NodeName): Node => {
    const node = nodes.find((one) => one.name === name);
    if (!node) throw new Error(`there is no ${name}`);
    return node;
  };
  /** Patroni and its PostgreSQL, which is no child of it. */
  async function findProcesses(name: NodeName): Promise<Process[]> {
    const file = path.join(folder, name, "data", "postmaster.pid");
    const postmaster = Number.parseInt(await readFile(file, "utf8").catch(ifNotThere("0")), 10);
    return [...findTree(nodeOf(name).process.pid ?? 0), ...(postmaster > 0 ? findTree(postmaster) : [])];
  }
  async function signal(name: NodeName, kind: NodeJS.Signals): Promise<void> {
    for (const { pid } of await findProcesses(name)) process.kill(pid, kind);
  }
  /** What the nodes that answer say of all. */
  async function readMembers(): Promise<{ name: NodeName; role: string; state: string }[]> {
    for (const { cables } of nodes) {
      const answer = await ask(`http://127.0.0.1:${cables.rest.port}/cluster`);
      if (answer?.status === 200) return (answer.body as { members: [] }).members;
    }
    return [];
  }
  async function findLeader(): Promise<NodeName | null> {
    for (const { name, cables } of nodes) {
      const answer = await ask(`http://127.0.0.1:${cables.rest.port}/primary`);
      if (answer?.status === 200) return name;
    }
    return null;
  }
  async function waitUntilWhole(): Promise<void> {
    const until = performance.now() + READY_WITHIN_MS;
    for (;;) {
      const members = await readMembers();
      const roles = members.map(({ role }) => role);
      const areRunning = members.every(({ state }) => ["running", "streaming"].includes(state));
      if (
        members.length === NODES.length &&
        areRunning &&
        roles.includes("leader") &&
        roles.includes("sync_standby")
      )
        return;
      if (performance.now() > until) throw new Error(`the cluster is not whole: ${JSON.stringify(members)}`);
      await sleep(500);
    }
  }
  await waitUntilWhole();
  return {
    urlOf: (role, database) =>
      `postgres://${role}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/${database}`,
    findLeader,
    waitUntilWhole,
    kill: async (name) => killHard((await findProcesses(name)).map(({ pid }) => pid)),
    async restart(name) {
      nodeOf(name).process = await startNode(name);
    },
    freeze: (name) => signal(name, "SIGSTOP"),
    thaw: (name) => signal(name, "SIGCONT"),
    cutOff(name) {
      for (const cable of Object.values(nodeOf(name).cables)) cable.cut();
    },
    mend(name) {
      for (const cable of Object.values(nodeOf(name).cables)) cable.mend();
    },
    async stop() {
      for (const name of NODES) killHard((await findProcesses(name)).map(({ pid }) => pid));
      for (const child of started) killHard(findTree(child.pid ?? 0).map(({ pid }) => pid));
      for (const { cables } of nodes) for (const cable of Object.values(cables)) cable.close();
    },
  };
}
