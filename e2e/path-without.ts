import { existsSync } from "node:fs";
import { mkdir, readdir, symlink } from "node:fs/promises";
import path from "node:path";
import { machinePath } from "../scripts/project.mjs";

/** Fills a folder with every program of this machine but these: as a PATH. */
export async function makePathWithout(folder: string, names: readonly string[]): Promise<string> {
  await mkdir(folder, { recursive: true });
  for (const from of machinePath()
    .split(path.delimiter)
    .filter((one) => existsSync(one)))
    for (const name of await readdir(from)) {
      if (names.includes(name) || existsSync(path.join(folder, name))) continue;
      await symlink(path.join(from, name), path.join(folder, name)).catch((error: NodeJS.ErrnoException) => {
        // A link that leads nowhere.
        if (error.code !== "EEXIST") throw error;
      });
    }
  return folder;
}
