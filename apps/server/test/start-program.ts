import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { serverCommand, serverEnvironment } from "../../../scripts/server-program.mjs";
import { dataDirOf } from "./data-dir.ts";
import { findFreePort } from "./free-port.ts";

const READY_WITHIN_MS = 120_000;

export interface Program {
  url: string;
  pid: number;
  outbox: string;
  /** Its log, and what it prints for whoever started it. */
  readPrinted(): string;
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
  host?: string;
  /** Settings beside that: `COUNTRY`, `DEMO_DATA` and others; undefined: one that is otherwise set here is not set. */
  settings: Record<string, string | undefined>;
}

/** Runs the built program over data of its own, in the folder above them, until it is stopped. */
export async function startProgram({
  data,
  folder,
  host = "127.0.0.1",
  settings,
}: ProgramOptions): Promise<Program> {
  const { PORT = String(await findFreePort()) } = settings;
  const url = `http://${host}:${PORT}`;
  const [node, ...args] = serverCommand({ node: process.execPath, ...(folder && { folder }) });
  const cwd = path.dirname(data);
  await mkdir(cwd, { recursive: true });
  const child = spawn(node, args, {
    cwd,
    // It stops by itself when this channel closes, however we end.
    stdio: ["ignore", "pipe", "inherit", "ipc"],
    env: {
      ...serverEnvironment,
      PATH: process.env.PATH,
      NODE_ENV: "production",
      PORT,
      PUBLIC_URL: url,
      DATA_DIR: dataDirOf(settings.COUNTRY, data, cwd),
      LOG_LEVEL: "warn",
      ...settings,
    },
  });
  const ended = once(child, "exit");
  let printed = "";
  child.stdout?.setEncoding("utf8").on("data", (piece: string) => {
    printed += piece;
  });
  const isOpen = () => / is open at /.test(printed);
  for (const start = Date.now(); !isOpen(); await sleep(100)) {
    if (child.exitCode !== null || Date.now() - start > READY_WITHIN_MS) {
      child.kill("SIGKILL");
      throw new Error(`not ready:\n${printed}`);
    }
  }
  return {
    url,
    pid: child.pid ?? 0,
    outbox: path.join(data, "outbox"),
    readPrinted: () => printed,
    readErrors: () => printed.match(/^\{"level":[56]0.*$/gm) ?? [],
    async stop() {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}
