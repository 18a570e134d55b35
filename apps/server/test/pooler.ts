import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import net from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { findPooler } from "../../../scripts/proxy.mjs";
import { OWNER } from "../src/platform/database/database-roles.ts";
import { openNetwork } from "./network.ts";

/** Whether the tests of a run reach PostgreSQL through a pooler: `npm run test:pooler`. */
export const isPooled = process.env.POOLER === "on";

export interface Pooler {
  host: string;
  port: number;
  stop(): Promise<void>;
}

/** It refuses to run as root; the account that Debian's PostgreSQL has is there where it is. */
const ACCOUNT = "postgres";
const STARTS_WITHIN_MS = 10_000;

async function findFreePort(): Promise<number> {
  const server = net.createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as net.AddressInfo;
  server.close();
  return port;
}

async function waitForPort(port: number): Promise<void> {
  const until = performance.now() + STARTS_WITHIN_MS;
  for (;;) {
    const socket = net.connect(port, "127.0.0.1");
    const isOpen = await once(socket, "connect").then(
      () => true,
      // It is not listening yet.
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    if (performance.now() > until) throw new Error("the pooler does not listen");
    await wait(50);
  }
}

/**
 * PgBouncer in transaction mode before a PostgreSQL that listens on a socket: what is said between two transactions may go to any
 * connection, so that nothing that belongs to one gets through.
 */
export async function startPooler(server: { host: string; port: number; user: string }): Promise<Pooler> {
  const folder = await mkdtemp(path.join(tmpdir(), "manara-pooler-"));
  // The kernel tells PostgreSQL who connects, and lets nobody in but the account of the tests.
  const network = await openNetwork(server);
  const port = await findFreePort();
  const users = path.join(folder, "users.txt");
  await writeFile(users, [server.user, OWNER].map((name) => `"${name}" ""\n`).join(""));
  const config = path.join(folder, "pgbouncer.ini");
  await writeFile(
    config,
    `[databases]
* = host=127.0.0.1 port=${network.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
max_client_conn = 2000
default_pool_size = 8
server_idle_timeout = 2
logfile = ${path.join(folder, "log")}
`,
  );
  await chmod(folder, 0o777);
  const asRoot = process.getuid?.() === 0;
  const program = findPooler();
  if (program === null) throw new Error("there is no pgbouncer");
  const child = spawn(program, ["-q", ...(asRoot ? ["-u", ACCOUNT] : []), config], { stdio: "inherit" });
  child.on("error", (error) => {
    throw error;
  });
  await waitForPort(port);
  return {
    host: "127.0.0.1",
    port,
    async stop() {
      child.kill("SIGKILL");
      network.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
