import { existsSync, readFileSync } from "node:fs";
import { runQuietly } from "./run.mjs";

/** Ubuntu calls itself like Debian, but its browsers are snaps. */
export function isDebian() {
  return existsSync("/etc/os-release") && /^ID=debian$/m.test(readFileSync("/etc/os-release", "utf8"));
}

/** Installs one of Debian's packages where we may: as root, on Debian. Answers whether we may. */
export async function installFromDebian(name) {
  if (process.getuid?.() !== 0 || !isDebian()) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await runQuietly("Reading Debian's package lists", ["apt-get", "update"], { env });
  const install = ["apt-get", "install", "--yes", "--no-install-recommends", name];
  await runQuietly(`Installing ${name}`, install, { env });
  return true;
}
