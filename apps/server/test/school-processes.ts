import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { InjectOptions } from "fastify";
import { type Call, makeCall } from "./call.ts";
import { SECRET_KEY, type TestSchool } from "./harness.ts";

/** A process of its own that serves a school, reached over HTTP. */
export interface SchoolProcess {
  pid: number;
  call: Call;
  /** `kill -9`: nothing is stopped properly. */
  kill(): Promise<void>;
}

/** Starts a process beside a school of this one: the same database, key and files. */
export async function startProcess(school: TestSchool): Promise<SchoolProcess> {
  const program = fileURLToPath(new URL("./school-process.fixture.ts", import.meta.url));
  const { host, port, user, database } = school.data.connection;
  const child = spawn(process.execPath, [program], {
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      PORT: "0",
      DATABASE_URL: `postgres://${user}@${encodeURIComponent(host)}:${port}/${database}`,
      SECRET_KEY,
      COUNTRY: school.platform.country.code,
      DATA_DIR: school.data.folder,
      PUBLIC_URL: school.platform.settings.PUBLIC_URL,
      // A test says by the usual header from which address it calls.
      TRUST_PROXY: "1",
      LOG_LEVEL: "error",
    },
  });
  const ended = once(child, "exit");
  const kill = async () => {
    child.kill("SIGKILL");
    await ended;
  };
  const address = await Promise.race([
    once(createInterface(child.stdout), "line").then(([line]) => String(line)),
    ended.then(([code]) => Promise.reject(new Error(`the process ended with ${String(code)}`))),
  ]);
  const call = makeCall({
    app: { inject: (request) => fetchAs(address, request) },
    takeLoggedErrors: () => [],
    tokenOf: school.tokenOf,
  });
  return { pid: child.pid ?? 0, call, kill };
}

/** Sends over HTTP what would be injected into an app of this process. */
async function fetchAs(
  address: string,
  { method, url, query, headers, payload, remoteAddress }: InjectOptions,
) {
  const target = new URL(String(url), address);
  for (const [name, value] of Object.entries(query ?? {})) target.searchParams.set(name, String(value));
  const isForm = Buffer.isBuffer(payload);
  const response = await fetch(target, {
    method: method ?? "GET",
    headers: {
      ...(headers as Record<string, string>),
      ...(remoteAddress && { "x-forwarded-for": remoteAddress }),
      ...(payload !== undefined && !isForm && { "content-type": "application/json" }),
    },
    ...(payload !== undefined && { body: isForm ? new Uint8Array(payload) : JSON.stringify(payload) }),
  });
  const body = await response.text();
  return {
    statusCode: response.status,
    headers: Object.fromEntries(response.headers),
    body,
    json: <Body>() => JSON.parse(body) as Body,
  };
}
