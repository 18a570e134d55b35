import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readDocumented, replaceEach } from "./documented.ts";

const run = promisify(execFile);
const root = fileURLToPath(new URL("../../..", import.meta.url)).replace(/\/$/, "");
/** Out of 100; a unit that says nothing has 96. What is left is the network, and an account of its own. */
const MOST_EXPOSED = 20;

let folder: string;
let unit: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "manara-unit-"));
  unit = path.join(folder, "manara.service");
  // The program and an account that this machine has.
  const here = { "/srv/manara": root, "User=manara": "User=daemon" };
  await writeFile(unit, replaceEach(await readDocumented("ini", "[Unit]"), here));
});
afterAll(() => rm(folder, { recursive: true }));

test("systemd knows every line of the documented unit", async () => {
  const { stdout, stderr } = await run("systemd-analyze", ["verify", "--man=no", unit]);
  expect(stdout + stderr).toBe("");
});

test("and finds it fenced", async () => {
  const options = ["security", "--no-pager", "--offline=true", `--threshold=${MOST_EXPOSED}`];
  const { stdout } = await run("systemd-analyze", [...options, unit]);
  expect(stdout).toMatch(/Overall exposure level for manara\.service: 1\.\d OK/);
  for (const line of ["NoNewPrivileges=", "ProtectSystem=", "CapabilityBoundingSet=~CAP_SYS_ADMIN", "UMask="])
    expect(stdout, line).toMatch(new RegExp(`✓ ${line.replaceAll(/[~]/g, "\\$&")}`));
});
