import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const DAY_MS = 86_400_000;

/** Where it stands which files the newest build of a folder has. */
const LIST = ".built";

/** A file that was written from another, beside it. */
const COMPRESSED = /\.(?:br|gz)$/;

/**
 * Removes what earlier builds have left in a folder, `days` after it was replaced: a program that runs still loads files of its own build.
 * `built` are the files of the newest, by their paths in the folder.
 */
export function sweepReplaced(
  folder: string,
  built: Iterable<string>,
  { days = 1, now = new Date() }: { days?: number; now?: Date } = {},
): void {
  const list = join(folder, LIST);
  const newest = new Set(built);
  const before = existsSync(list) ? new Set(readFileSync(list, "utf8").split("\n")) : null;
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    const name = path.slice(join(folder, "/").length).replace(COMPRESSED, "");
    if (!entry.isFile() || entry.name.startsWith(".") || newest.has(name)) continue;
    if (before === null || before.has(name)) utimesSync(path, now, now);
    else if (now.getTime() - statSync(path).mtimeMs > days * DAY_MS) rmSync(path);
  }
  writeFileSync(list, [...newest].join("\n"));
}
