import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { overFetch, withHeaders } from "@manara/contract/calls/transport";
import { type Call, makeCall } from "./call.ts";
import { dataDirOf } from "./data-dir.ts";
import { SECRET_KEY, type TestSchool } from "./harness.ts";
import { urlOf } from "./test-database.ts";

/** A process of its own that serves a school, reached over HTTP. */
export interface SchoolProcess {
  pid: number;
  /** Where it listens. */
  origin: string;
  call: Call;
  /** Settles with its exit code. */
  ended: Promise<unknown>;
  /** `kill -9`: nothing is stopped properly. */
  kill(): Promise<void>;
}

/** Starts a program beside a school of this process: the same database, key and files. */
export async function startProcess(
  school: TestSchool,
  {
    program = new URL("./school-process.fixture.ts", import.meta.url),
    node = process.execPath,
    settings = {},
  }: { program?: URL; node?: string; settings?: object } = {},
): Promise<SchoolProcess> {
  const child = spawn(node, [fileURLToPath(program)], {
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      NODE_ENV: "production",
      PORT: "0",
      DATABASE_URL: urlOf(school.data.connection),
      SECRET_KEY,
      COUNTRY: school.platform.country.code,
      DATA_DIR: dataDirOf(school.platform.country.code, school.data.folder),
      PUBLIC_URL: school.platform.settings.PUBLIC_URL,
      STAFF_SECOND_STEP: school.platform.settings.STAFF_SECOND_STEP,
      // A test says by the usual header from which address it calls.
      TRUST_PROXY: "1",
      LOG_LEVEL: "error",
      CALLS_PER_NETWORK: String(school.platform.settings.CALLS_PER_NETWORK),
      ...Object.fromEntries(
        Object.entries(school.platform.settings).filter(([name]) => name.startsWith("S3_")),
      ),
      ...settings,
    },
  });
  const ended = once(child, "exit").then(([code]: unknown[]) => code);
  const kill = async () => {
    child.kill("SIGKILL");
    await ended;
  };
  const origin = await Promise.race([
    once(createInterface(child.stdout), "line").then(([line]) => String(line)),
    ended.then((code) => Promise.reject(new Error(`the process ended with ${String(code)}`))),
  ]);
  return { pid: child.pid ?? 0, origin, call: callOver(origin, school.tokenOf), ended, kill };
}

/** Calls a program over HTTP; the proxy that it trusts names the client. */
export const callOver = (origin: string, tokenOf: TestSchool["tokenOf"]): Call =>
  makeCall({
    reach: (client) =>
      withHeaders(overFetch(origin), () => ({ ...(client && { "x-forwarded-for": client }) })),
    takeLoggedErrors: () => [],
    tokenOf,
  });
