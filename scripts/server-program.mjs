// How the built server is started. What each line is worth is measured in docs/decisions/processes-and-memory.md.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import util from "node:util";
import { findNode, root } from "./project.mjs";

/**
 * PAGE_MEMORY_MB, which the program itself reads later: of the environment, else of `.env`. The first start may be on a Node that
 * reads no such file.
 */
function readPageMemory() {
  const file = join(process.cwd(), ".env");
  const inFile = existsSync(file) ? (util.parseEnv?.(readFileSync(file, "utf8")) ?? {}) : {};
  return Number(process.env.PAGE_MEMORY_MB ?? inFile.PAGE_MEMORY_MB) || 64;
}

/**
 * The command that runs the server of `folder`; `node` is the program that runs it.
 * @returns {[string, ...string[]]}
 */
export const serverCommand = ({ node = findNode(), folder = root } = {}) => [
  node,
  // Megabytes. How much of what was made last is kept before it is looked through: by itself Node takes up to 32.
  "--max-semi-space-size=8",
  // The program collects garbage when it has nothing else to do.
  "--expose-gc",
  // The live data of the school are 40, and its cache of answers (PAGE_MEMORY_MB). The nearer the limit, the sooner V8
  // looks through all; by itself it waits until garbage is several times that.
  `--max-old-space-size=${1024 + 3 * Math.max(0, readPageMemory() - 64)}`,
  join(folder, "apps/server/build/main.js"),
];

/**
 * Settings of glibc. Its heaps are two, where it had one for each thread; a piece of a quarter of a megabyte or more goes
 * back to the system at once, where one that was freed taught it to keep all of that size.
 * @type {Record<string, string>}
 */
export const serverEnvironment = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "262144",
  MALLOC_TRIM_THRESHOLD_: "2097152",
};
