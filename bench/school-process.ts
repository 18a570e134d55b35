import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { dataDirOf } from "../apps/server/test/data-dir.ts";
import { findEmbeddedDatabase } from "../apps/server/test/embedded-database.ts";
import { findFreePort } from "../apps/server/test/free-port.ts";
import { buildInterface, buildServer } from "../scripts/build.mjs";
import { serverCommand, serverEnvironment } from "../scripts/server-program.mjs";

const START_WITHIN_MS = 180_000;
const STOP_WITHIN_MS = 20_000;

/** A running server of its own, on an embedded database of its own unless it was given another. */
export interface SchoolProcess {
  url: string;
  port: number;
  pid: number;
  /** The embedded database, over its private socket. */
  database: { host: string; port: number; database: string };
  databasePid: number;
  stop(): Promise<void>;
}

interface HowToStart {
  /** The program that runs it. */
  node?: string;
  /** Another checkout, whose program is to run; it has its dependencies. */
  checkout?: string | undefined;
}

/** Starts the program as npm start does, built of the present sources, and waits until it is ready. Nothing of this environment but PATH reaches it. */
export async function startSchool(
  dataDir: string,
  settings: Record<string, string> & { COUNTRY: string },
  { node = process.execPath, checkout }: HowToStart = {},
): Promise<SchoolProcess> {
  await (checkout === undefined ? buildSchool() : buildCheckout(node, checkout));
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...serverEnvironment,
    PATH: process.env.PATH,
    NODE_ENV: "production",
    DATA_DIR: dataDirOf(settings.COUNTRY, dataDir, dataDir),
    PORT: String(port),
    PUBLIC_URL: url,
    WORKERS: "1",
    ...settings,
  };
  const [command, ...args] = serverCommand({
    node,
    ...(checkout !== undefined && { folder: path.resolve(checkout) }),
  });
  const child = spawn(command, args, {
    cwd: dataDir,
    env,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    // An interrupt of the terminal is for us: we end it when our own connections are closed. Should we be killed,
    // it notices by the lost channel.
    detached: true,
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (piece: string) => output.push(piece));
  }
  await waitUntilReady(child, url).catch((error: unknown) => {
    child.kill("SIGKILL");
    throw new Error(`${String(error)}\n${output.join("").slice(-2000)}`);
  });
  return {
    url,
    port,
    pid: child.pid ?? 0,
    ...(settings.DATABASE_URL ? noDatabase : await describeDatabase(dataDir, settings.COUNTRY)),
    stop: () => stop(child),
  };
}

let building: Promise<void> | undefined;

/** Once, for schools that are started side by side too. */
function buildSchool(): Promise<void> {
  building ??= buildInterface().then(() => buildServer());
  return building;
}

const BUILD = `
  import { buildInterface, buildServer } from "./scripts/build.mjs";
  await buildInterface();
  await buildServer();
`;

/** Builds another checkout by its own scripts, unless what is built there is of its sources. */
async function buildCheckout(node: string, checkout: string): Promise<void> {
  await promisify(execFile)(node, ["--input-type=module", "--eval", BUILD], { cwd: checkout });
}

async function waitUntilReady(child: ChildProcess, url: string): Promise<void> {
  for (const started = performance.now(); performance.now() - started < START_WITHIN_MS; await sleep(100)) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`the server ended with ${child.exitCode ?? child.signalCode}`);
    // It does not listen yet.
    const answer = await fetch(`${url}/api/health/ready`).catch(() => null);
    if (answer?.ok) return;
  }
  throw new Error("the server was not ready in time");
}

const noDatabase = { database: { host: "", port: 0, database: "" }, databasePid: 0 };

async function describeDatabase(dataDir: string, country: string) {
  const { pid, host, port } = await findEmbeddedDatabase(dataDir);
  return { database: { host, port, database: `manara_${country}` }, databasePid: pid };
}

async function stop(child: ChildProcess): Promise<void> {
  // It has ended already; a signal leaves no exit code.
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGTERM");
  const late = setTimeout(() => child.kill("SIGKILL"), STOP_WITHIN_MS);
  await once(child, "exit");
  clearTimeout(late);
}
