import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort } from "../../apps/server/test/free-port.ts";
import { loadOverHttp } from "../load/http-load.ts";

const CONNECTIONS = 16;
const SECONDS = 2;
const ROUNDS = 5;
/** What four seconds of the largest version take. */
const SEGMENT_BYTES = 340_000;
const OPEN_WITHIN_MS = 5000;

/** Where a file of segments is loaded from. */
export interface Source {
  port: number;
  path: string;
}

/** Megabytes a second that come from one source while it is asked for ranges of a file. */
async function measure({ port, path: address }: Source, fileBytes: number): Promise<number> {
  const starts = Math.max(1, Math.floor((fileBytes - SEGMENT_BYTES) / SEGMENT_BYTES));
  let taken = 0;
  const next = () => {
    const start = (taken++ % starts) * SEGMENT_BYTES;
    const lines = [
      `GET ${address} HTTP/1.1`,
      `Host: 127.0.0.1:${port}`,
      `Range: bytes=${start}-${start + SEGMENT_BYTES - 1}`,
      "",
      "",
    ];
    return [Buffer.from(lines.join("\r\n"))];
  };
  const load = { port, connections: CONNECTIONS, seconds: SECONDS, status: 206, next };
  const { latencies, elapsedMs } = await loadOverHttp(load);
  return (latencies.length * SEGMENT_BYTES) / 1e6 / (elapsedMs / 1000);
}

/** The best of several rounds of each source, in megabytes a second; they take turns, so that noise falls on all alike. */
export async function compare(sources: readonly Source[], fileBytes: number): Promise<number[]> {
  const best = sources.map(() => 0);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [at, source] of sources.entries())
      best[at] = Math.max(best[at] ?? 0, await measure(source, fileBytes));
  return best;
}

/** Where nginx has the files of the school behind it, as NGINX_FILES_PATH names it. */
export const NGINX_FILES_PATH = "/stored-files/";

/** nginx that sends the files of a folder as it does by itself, and under /media/ those that the school behind it lets pass. */
export async function startNginx(
  program: string,
  { folder, root, school }: { folder: string; root: string; school: { port: number } },
) {
  const own = path.join(folder, `nginx-${school.port}`);
  await mkdir(own, { recursive: true });
  const port = await findFreePort();
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${own}/${name};`)
    .join(" ");
  const configuration = `
    worker_processes 1; daemon off; pid ${own}/pid; error_log ${own}/errors; user root;
    events { worker_connections 512; }
    http {
      access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000000; ${temporary}
      upstream school { server 127.0.0.1:${school.port}; keepalive 64; }
      server {
        listen 127.0.0.1:${port}; root ${root};
        location /media/ { proxy_pass http://school; proxy_http_version 1.1; proxy_set_header Connection ""; }
        location ${NGINX_FILES_PATH} { internal; alias ${root}/; }
      }
    }`;
  await writeFile(path.join(own, "nginx.conf"), configuration);
  const child = spawn(program, ["-c", `${own}/nginx.conf`, "-e", `${own}/errors`], {
    stdio: "inherit",
    detached: true,
  });
  for (const began = performance.now(); performance.now() - began < OPEN_WITHIN_MS; await sleep(50))
    // It does not listen yet.
    if (await fetch(`http://127.0.0.1:${port}/`).catch(() => null)) break;
  return {
    port,
    async stop() {
      child.kill("SIGTERM");
      if (child.exitCode === null) await once(child, "exit");
    },
  };
}
