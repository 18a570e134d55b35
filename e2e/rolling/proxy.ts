import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { readDocumented, replaceEach } from "../../apps/server/test/documented.ts";
import { findFreePort } from "../../apps/server/test/free-port.ts";

export const HAPROXY = { file: "/usr/sbin/haproxy", packageName: "haproxy" };

const READY_WITHIN_MS = 30_000;

/** HAProxy before two programs, as docs/operations.md has it. */
export interface Proxy {
  url: string;
  stop(): Promise<void>;
}

async function waitUntilOpen(url: string, child: ChildProcess): Promise<void> {
  for (const began = performance.now(); performance.now() - began < READY_WITHIN_MS; await sleep(100)) {
    if (child.exitCode !== null) throw new Error(`HAProxy ended with ${child.exitCode}`);
    // It does not listen yet, or has not seen a program.
    if ((await fetch(`${url}/api/health/ready`).catch(() => null))?.ok) return;
  }
  throw new Error("HAProxy leads to no program");
}

/** Starts it in a folder, before programs that listen on these ports. */
export async function startProxy(folder: string, [one, two]: readonly [number, number]): Promise<Proxy> {
  const port = await findFreePort();
  const documented = replaceEach(await readDocumented("haproxy", "backend programs"), {
    "bind 127.0.0.1:8000": `bind 127.0.0.1:${port}`,
    "10.0.0.11:3000": `127.0.0.1:${one}`,
    "10.0.0.12:3000": `127.0.0.1:${two}`,
  });
  const file = path.join(folder, "haproxy.cfg");
  await writeFile(file, documented);
  const child = spawn(HAPROXY.file, ["-db", "-f", file], { stdio: ["ignore", "ignore", "inherit"] });
  const ended = once(child, "exit");
  const url = `http://127.0.0.1:${port}`;
  await waitUntilOpen(url, child);
  return {
    url,
    async stop() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}
