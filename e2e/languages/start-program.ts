import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort } from "../../apps/server/test/free-port.ts";
import { serverCommand, serverEnvironment } from "../../scripts/server-program.mjs";

const READY_WITHIN_MS = 120_000;

export interface Program {
  url: string;
  outbox: string;
  /** What its log calls an error. */
  readErrors(): string[];
  stop(): Promise<void>;
}

/** Runs the program of a folder as the Algerian variant, with demo data, until it is stopped. */
export async function startProgram(folder: string): Promise<Program> {
  const url = `http://127.0.0.1:${await findFreePort()}`;
  const data = path.join(folder, "data");
  const [node, ...args] = serverCommand({ node: process.execPath, folder });
  const child = spawn(node, args, {
    cwd: folder,
    // It stops by itself when this channel closes, however we end.
    stdio: ["ignore", "pipe", "inherit", "ipc"],
    env: {
      ...serverEnvironment,
      PATH: process.env.PATH,
      NODE_ENV: "production",
      COUNTRY: "dz",
      PORT: new URL(url).port,
      PUBLIC_URL: url,
      DATA_DIR: data,
      DEMO_DATA: "on",
      LOG_LEVEL: "warn",
    },
  });
  let printed = "";
  child.stdout?.setEncoding("utf8").on("data", (piece: string) => {
    printed += piece;
  });
  const isReady = () =>
    fetch(`${url}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (const start = Date.now(); !(await isReady()); await sleep(200)) {
    if (child.exitCode !== null || Date.now() - start > READY_WITHIN_MS)
      throw new Error(`not ready:\n${printed}`);
  }
  return {
    url,
    outbox: path.join(data, "outbox"),
    readErrors: () => printed.match(/^\{"level":[56]0.*$/gm) ?? [],
    async stop() {
      child.disconnect();
      await once(child, "exit");
    },
  };
}
