import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import type { Settings } from "../../settings/settings.ts";
import { type AbsolutePath, within } from "./absolute-path.ts";
import { ifNotThere } from "./if-there.ts";

/** Where an operator puts pages of text of their own. */
export const pagesOf = ({ DATA_DIR }: Pick<Settings, "DATA_DIR">): AbsolutePath => within(DATA_DIR, "pages");

const LOOKS_EVERY_MS = 500;

/**
 * Contents of a folder, in a text that changes with any of it. A folder has another time after what came and went between two looks, and
 * was read meanwhile.
 */
async function describe(folder: string): Promise<string> {
  const names = await readdir(folder, { recursive: true }).catch(ifNotThere([]));
  const lines = [".", ...names.toSorted((one, other) => one.localeCompare(other))].map(async (name) => {
    const found = await stat(path.join(folder, name)).catch(ifNotThere(null));
    return found ? `${name} ${found.mtimeMs} ${found.size} ${found.ino}` : "";
  });
  return (await Promise.all(lines)).join("\n");
}

/**
 * A number that grows when something in a folder changes. It looks twice a second, also at folders that are not there yet or lie on
 * another machine, of which the system would report nothing.
 */
export function followFolder(folder: string): { version: () => number; stop: () => void } {
  let version = 0;
  let known: string | undefined;
  let isLooking = false;
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    const found = await describe(folder);
    if (found !== known) version += 1;
    known = found;
    isLooking = false;
  };
  void look();
  const timer = setInterval(() => void look(), LOOKS_EVERY_MS).unref();
  return { version: () => version, stop: () => clearInterval(timer) };
}
