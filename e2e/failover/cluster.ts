import { type ChildProcess, spawn } from "node:child_process";
import { chown, mkdir, open, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { ifNotThere } from "../../apps/server/src/platform/files/if-there.ts";
import { findFreePort } from "../../apps/server/test/free-port.ts";
import { findTree, killHard, type Process, signalAll } from "../../apps/server/test/processes.ts";
import { type Cable, layCable } from "./cable.ts";
import { BIN, haproxyConfig, PASSWORD, patroniConfig, programs } from "./configuration.ts";

const NODES = ["node1", "node2", "node3"] as const;
export type NodeName = (typeof NODES)[number];

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
  const [clients, peers] = [`http://127.0.0.1:${etcd}`, `http://127.0.0.1:${peer}`];
  await run(
    "etcd",
    programs.etcd.file,
    Object.entries({
      "data-dir": path.join(folder, "etcd"),
      name: "etcd",
      "listen-client-urls": clients,
      "advertise-client-urls": clients,
      "listen-peer-urls": peers,
      "initial-advertise-peer-urls": peers,
      "initial-cluster": `etcd=${peers}`,
    }).map(([name, value]) => `--${name}=${value}`),
  );

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
  await writeFile(
    path.join(folder, "haproxy.cfg"),
    haproxyConfig(
      port,
      nodes.map(({ name, cables }) => ({ name, postgres: cables.postgres.port, rest: cables.rest.port })),
    ),
  );
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
    const pids = (await findProcesses(name)).map(({ pid }) => pid);
    signalAll(pids, kind);
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
