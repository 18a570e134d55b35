import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort } from "../apps/server/test/free-port.ts";
import { serverCommand, serverEnvironment } from "../scripts/server-program.mjs";

const READY_WITHIN_MS = 120_000;

export interface Program {
  url: string;
  outbox: string;
  /** What its log calls an error. */
  readErrors(): string[];
  stop(): Promise<void>;
}

interface ProgramOptions {
  /** Where its data go. */
  data: string;
  /** Where the program lies, when it is not this one. */
  folder?: string;
  /** The name by which it is reached, where an address will not do: passkeys are for names. */
  host?: "127.0.0.1" | "localhost";
  /** What it is told beside that: `COUNTRY`, `DEMO_DATA` and others. */
  settings: Record<string, string>;
}

/** Runs the built program over data of its own until it is stopped. */
export async function startProgram({
  data,
  folder,
  host = "127.0.0.1",
  settings,
}: ProgramOptions): Promise<Program> {
  const url = `http://${host}:${await findFreePort()}`;
  const [node, ...args] = serverCommand({ node: process.execPath, ...(folder && { folder }) });
  const child = spawn(node, args, {
    ...(folder && { cwd: folder }),
    // It stops by itself when this channel closes, however we end.
    stdio: ["ignore", "pipe", "inherit", "ipc"],
    env: {
      ...serverEnvironment,
      PATH: process.env.PATH,
      NODE_ENV: "production",
      PORT: new URL(url).port,
      PUBLIC_URL: url,
      DATA_DIR: data,
      LOG_LEVEL: "warn",
      ...settings,
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
