// Where things are. Every script runs from the root, on whatever Node the machine has, before anything is installed.
import { existsSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
export const binFolder = join(root, "node_modules/.bin");

process.chdir(root);

/** The path of an installed command. */
export const bin = (name) => join(binFolder, name);

/** The Node the project runs on: the one it installs for itself, else the machine's own when that is new enough. */
export function findNode() {
  if (existsSync(bin("node"))) return bin("node");
  return Number.parseInt(process.versions.node, 10) >= 24 ? process.execPath : null;
}

/** The environment in which installed commands find the project's Node first. */
export const projectEnvironment = (extra = {}) => ({
  ...process.env,
  PATH: [binFolder, machinePath()].join(delimiter),
  ...extra,
});

/** PATH without what npm puts in front of it: the machine's own commands. */
export function machinePath() {
  return (process.env.PATH ?? "")
    .split(delimiter)
    .filter((folder) => !folder.endsWith(join("node_modules", ".bin")) && !folder.endsWith("node-gyp-bin"))
    .join(delimiter);
}
