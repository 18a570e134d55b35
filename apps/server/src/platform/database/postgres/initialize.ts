import { once } from "node:events";
import type { Binaries } from "./binaries.ts";
import { findCause, PostgresStartError } from "./failure.ts";
import { type Runner, spawnOnFolder } from "./runner.ts";

// Defaults of a new database; they land in its postgresql.conf, where an operator may change them.
const settings = {
  // A container's /dev/shm is 64 MB by default.
  dynamic_shared_memory_type: "mmap",
  shared_buffers: "128MB",
  work_mem: "8MB",
  maintenance_work_mem: "64MB",
  max_wal_size: "512MB",
  max_wal_senders: "0",
  max_logical_replication_workers: "0",
  random_page_cost: "1.1",
  // Many short queries at once: helpers take longer to start than one of these takes.
  jit: "off",
  max_parallel_workers_per_gather: "0",
  // Each process reads for itself: three that would read for all take three megabytes, and a school's pages are in memory.
  io_method: "sync",
  timezone: "UTC",
  log_timezone: "UTC",
  log_checkpoints: "off",
};

// Sorting by code point, the same on every system and after every upgrade of a library; texts in a language's order
// ask for one of the ICU collations. The system's LC_CTYPE must know letters, or pg_trgm sees none in Arabic.
const locale = [
  "--encoding=UTF8",
  "--locale-provider=builtin",
  "--builtin-locale=C.UTF-8",
  "--locale=C",
  `--lc-ctype=${process.platform === "darwin" ? "en_US.UTF-8" : "C.UTF-8"}`,
];

/** Makes a database in an empty folder, with checksums on its pages, synced to disk; its superuser is `postgres`. */
export async function initialize({
  folder,
  runner,
  binaries,
}: {
  folder: string;
  runner: Runner;
  binaries: Binaries;
}): Promise<void> {
  const initdb = spawnOnFolder({
    runner,
    program: binaries.initdb,
    folder,
    args: [
      "--username=postgres",
      "--auth=peer",
      "--data-checksums",
      ...locale,
      ...Object.entries(settings).flatMap(([name, value]) => ["--set", `${name}=${value}`]),
    ],
    output: "pipe",
  });
  const output: string[] = [];
  for (const stream of [initdb.stdout, initdb.stderr]) {
    stream?.setEncoding("utf8").on("data", (piece: string) => output.push(piece));
  }
  const [code, signal] = await once(initdb, "close").catch((error: unknown) => [String(error), null]);
  if (code === 0) return;
  throw new PostgresStartError(
    `The database could not be created (initdb ended with ${signal ?? code}): ${findCause(output.join(""))}`,
  );
}
