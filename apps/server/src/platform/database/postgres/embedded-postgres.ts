import { mkdir, realpath } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { ifNotThere } from "../../files/if-there.ts";
import { type Connection, closeAccess, getOwnName, nameCluster, openAccess, port } from "./access.ts";
import { findBinaries } from "./binaries.ts";
import { prepareDataFolder } from "./data-folder.ts";
import { clearLeftovers } from "./leftovers.ts";
import { lockFolder } from "./lock.ts";
import { waitUntilReady } from "./ready.ts";
import { chooseRunner } from "./runner.ts";
import { type ServerExit, startServer } from "./server.ts";

export type EmbeddedPostgres = {
  /** For a `pg` client or pool: over a Unix socket, without a password. */
  connection: Connection;
  /** The data folder was created by this start. */
  wasCreated: boolean;
  /** Stops PostgreSQL cleanly and releases the folder. Close the pool first. May be called again. */
  stop(): Promise<void>;
  /** Settles, never rejects, when PostgreSQL has ended; `expected` is false unless `stop` was called. */
  exited: Promise<ServerExit>;
};

type Start = {
  dataDir: string;
  log: (line: string) => void;
  /** How long another process that uses the folder gets to be gone. */
  patienceMs?: number;
};

/**
 * Starts the bundled PostgreSQL on a data folder, created when missing. It ends with this process, however that ends;
 * what an earlier run left behind is put right. Throws a PostgresStartError of one line when it cannot start, among
 * others when another process is using the folder.
 */
export async function startEmbeddedPostgres({ dataDir, log, patienceMs }: Start): Promise<EmbeddedPostgres> {
  // Never with a mode: recursive mkdir gives it to the parents as well.
  await mkdir(dirname(resolve(dataDir)), { recursive: true });
  const folder = await realpath(dataDir).catch(ifNotThere(resolve(dataDir)));
  const account = getOwnName();
  const runner = await chooseRunner(folder);
  const lock = await lockFolder({ folder, owner: runner.account, log, patienceMs });
  try {
    const binaries = await findBinaries(runner);
    const wasCreated = await prepareDataFolder({ folder, runner, binaries, log });
    const clusterName = await nameCluster(folder);
    await clearLeftovers({ folder, clusterName, log });
    const { serverHost, host } = await openAccess({ folder, clusterName, runner, account });
    const server = startServer({ folder, runner, binaries, clusterName, serverHost });
    const connection: Connection = { host, port, user: "manara", database: "manara", ssl: false };
    await waitUntilReady({ server, connection, log }).catch(async (error: unknown) => {
      await server.stop();
      throw error;
    });
    const exited = server.exited.then(async (exit) => {
      await closeAccess({ folder, host });
      lock.release();
      return exit;
    });
    return {
      connection,
      wasCreated,
      exited,
      async stop() {
        await server.stop();
        await exited;
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}
