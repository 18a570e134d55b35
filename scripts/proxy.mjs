import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { installFromDebian } from "./debian.mjs";
import { Failure } from "./run.mjs";

/** The path of nginx; null: there is none. */
export const findProxy = () => findProgram("nginx");

/** What says whether systemd knows a unit; null: there is none. */
export const findServiceChecker = () => findProgram("systemd-analyze");

/** On the path, or where Debian puts what is on the path of root alone. */
function findProgram(name) {
  const { PATH = "" } = process.env;
  const places = [...PATH.split(delimiter), "/usr/sbin"].map((folder) => join(folder, name));
  return places.find(isProgram) ?? null;
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    // There is none, or it may not be run.
    return false;
  }
}

/** What reads the files of deploy: HAProxy, kubectl, and docker with its plugin Compose. Null: there is none. */
export const findHaproxy = () => findProgram("haproxy");
export const findKubectl = () => findProgram("kubectl");
export const findCompose = () => {
  const docker = findProgram("docker");
  return docker !== null && spawnSync(docker, ["compose", "version"]).status === 0 ? docker : null;
};

/** The path of PgBouncer; null: there is none. */
export const findPooler = () => findProgram("pgbouncer");

/** Finds PgBouncer, or installs Debian's as root. */
export async function ensurePooler() {
  if (findPooler() === null) await installFromDebian("pgbouncer");
  if (findPooler() === null)
    throw new Failure("There is no pgbouncer on this machine: install it to try the API behind it.");
}

/** Finds what the documented proxy and service are tried with, or installs Debian's as root; says so where tests have to go without. */
export async function ensureProxy() {
  if (findProxy() === null) await installFromDebian("nginx");
  const missing = [
    ...(findProxy() === null ? ["nginx (*.nginx.*)"] : []),
    ...(findServiceChecker() === null ? ["systemd-analyze (*.systemd.*)"] : []),
    ...(findHaproxy() === null ? ["haproxy (*.haproxy.*)"] : []),
    ...(findKubectl() === null ? ["kubectl (*.kubectl.*)"] : []),
    ...(findCompose() === null ? ["docker compose (*.compose.*)"] : []),
  ];
  for (const name of missing)
    console.log(`There is no ${name} on this machine, so tests of what is documented for it are LEFT OUT.`);
}
