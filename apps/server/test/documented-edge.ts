import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findProxy } from "../../../scripts/proxy.mjs";
import { readDocumented, replaceEach } from "./documented.ts";

const OPEN_WITHIN_MS = 10_000;

interface Behind {
  /** Where the edge listens, which the program has to know before. */
  port: number;
  /** Where the program, or what stands before it, listens. */
  originPort: number;
  key: string;
  passKey: string;
}

/** nginx as the edge of docs/operations.md, in a folder of its own and without a certificate. */
export async function startDocumentedEdge({ port, originPort, key, passKey }: Behind) {
  const folder = await mkdtemp(path.join(tmpdir(), "manara-edge-"));
  const documented = replaceEach(await readDocumented("nginx", "secure_link_md5"), {
    "listen 443 ssl http2;": `listen 127.0.0.1:${port};`,
    "  ssl_certificate     /etc/ssl/films/fullchain.pem;\n": "",
    "  ssl_certificate_key /etc/ssl/films/key.pem;\n": "",
    "server school.example:443;": `server 127.0.0.1:${originPort};`,
    "https://school_origin": "http://school_origin",
    "/var/cache/nginx/films": `${folder}/films`,
    "/var/log/nginx/": `${folder}/`,
    "X-Edge-Key FILMS_PASS_KEY;": `X-Edge-Key ${passKey};`,
    '$arg_session FILMS_KEY"': `$arg_session ${key}"`,
  });
  const whole = `
    ${process.getuid?.() === 0 ? "user root;" : ""}
    worker_processes 1; daemon off; pid ${folder}/pid;
    events { worker_connections 8192; }
    http {
      keepalive_requests 1000000;
      client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
      uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
      ${documented}
    }`;
  await mkdir(path.join(folder, "body"), { recursive: true });
  const file = path.join(folder, "nginx.conf");
  await writeFile(file, whole);
  const child = spawn(findProxy() ?? "nginx", ["-c", file, "-e", `${folder}/start`], { stdio: "ignore" });
  const url = `http://127.0.0.1:${port}`;
  for (const began = performance.now(); ; await sleep(50)) {
    // It does not listen yet.
    if (await fetch(url).catch(() => null)) break;
    if (child.exitCode !== null || performance.now() - began > OPEN_WITHIN_MS)
      throw new Error(`nginx does not answer:\n${await readFile(`${folder}/start`, "utf8")}`);
  }
  return {
    url,
    readLog: () => readFile(path.join(folder, "films.log"), "utf8"),
    async stop() {
      child.kill("SIGTERM");
      if (child.exitCode === null) await once(child, "exit");
      // Who has stopped it already may do so again.
      await rm(folder, { recursive: true, force: true });
    },
  };
}
