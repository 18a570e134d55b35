import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort } from "../apps/server/test/free-port.ts";
import { fetchBytes, type WireAnswer } from "./fetch-bytes.ts";

const BROTLI_MODULE = "/usr/lib/nginx/modules/ngx_http_brotli_static_module.so";
const OPEN_WITHIN_MS = 5000;

/** The coding that nginx can send from ready files: Brotli where its module is installed. */
export const nginxEncoding = (): "br" | "gzip" => (existsSync(BROTLI_MODULE) ? "br" : "gzip");

/** Headers that nginx writes by itself, or that differ from answer to answer. */
const ownHeaders = new Set([
  "connection",
  "content-encoding",
  "content-length",
  "content-type",
  "date",
  "keep-alive",
  "set-cookie",
  "transfer-encoding",
  "vary",
  "x-request-id",
]);

/** A location that answers with these headers, and with one that differs each time, as ours does. */
function writeLocation(page: string, { headers }: WireAnswer): string {
  const added = Object.entries(headers)
    .filter(([name]) => !ownHeaders.has(name))
    .map(([name, value]) => `add_header ${name} ${JSON.stringify(value)};`);
  return `location = ${page} { default_type "text/html; charset=utf-8"; etag off; if_modified_since off;
    add_header vary "Accept-Encoding"; add_header x-request-id $request_id;
    ${added.join("\n    ")} }`;
}

/**
 * nginx with as many workers as the server has, sending pages that lie ready and compressed on disk, with the headers
 * and the bytes that the server answered.
 */
export async function startNginx(
  program: string,
  { folder, pages, workers }: { folder: string; pages: Record<string, WireAnswer>; workers: number },
) {
  const root = path.join(folder, "nginx");
  const encoding = nginxEncoding();
  for (const [page, { body }] of Object.entries(pages)) {
    const file = path.join(root, "pages", page);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, "");
    await writeFile(`${file}.${encoding === "br" ? "br" : "gz"}`, body);
  }
  const port = await findFreePort();
  const configuration = `
    ${encoding === "br" ? `load_module ${BROTLI_MODULE};` : ""}
    worker_processes ${workers}; daemon off; pid ${root}/pid; error_log ${root}/errors; user root;
    events { worker_connections 512; }
    http {
      access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000000; open_file_cache max=100;
      ${encoding === "br" ? "brotli_static on;" : "gzip_static on;"}
      client_body_temp_path ${root}/body; proxy_temp_path ${root}/proxy; fastcgi_temp_path ${root}/fastcgi;
      uwsgi_temp_path ${root}/uwsgi; scgi_temp_path ${root}/scgi;
      server { listen 127.0.0.1:${port}; root ${root}/pages;
        ${Object.entries(pages)
          .map(([page, answer]) => writeLocation(page, answer))
          .join("\n        ")}
      }
    }`;
  const file = path.join(root, "nginx.conf");
  await writeFile(file, configuration);
  const child = spawn(program, ["-c", file, "-e", `${root}/errors`], { stdio: "inherit", detached: true });
  await waitUntilOpen(`http://127.0.0.1:${port}${Object.keys(pages)[0]}`, encoding);
  return {
    port,
    pid: child.pid ?? 0,
    async stop() {
      child.kill("SIGTERM");
      if (child.exitCode === null) await once(child, "exit");
    },
  };
}

async function waitUntilOpen(url: string, encoding: "br" | "gzip"): Promise<void> {
  for (const began = performance.now(); performance.now() - began < OPEN_WITHIN_MS; await sleep(50)) {
    // It does not listen yet.
    const answer = await fetchBytes(url, encoding).catch(() => null);
    if (answer?.status === 200 && answer.headers["content-encoding"] === encoding) return;
  }
  throw new Error("nginx does not answer");
}
