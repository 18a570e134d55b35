import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { connect as connectHttp2, type IncomingHttpHeaders } from "node:http2";
import { tmpdir } from "node:os";
import path from "node:path";
import { type ConnectionOptions, connect as connectTls, type TLSSocket } from "node:tls";
import { promisify } from "node:util";
import { findProxy } from "../../../scripts/proxy.mjs";
import { readDocumented, replaceEach } from "./documented.ts";
import { findFreePort } from "./free-port.ts";
import { makeCertificate } from "./make-certificate.ts";

const run = promisify(execFile);
const HOST = "school.example";

interface Behind {
  /** Where the program listens. */
  port: number;
  /** The program's folder. */
  dataDir: string;
}

/** nginx with the configuration of docs/operations.md, in a folder of its own, before a school on this machine. */
export async function startDocumentedProxy(behind: Behind) {
  const folder = await mkdtemp(path.join(tmpdir(), "manara-proxy-"));
  const port = await findFreePort();
  const certificate = await makeCertificate(folder, HOST);
  const [server, cacheOfPages, locationOfPages] = await Promise.all([
    readDocumented("nginx", "client_max_body_size"),
    readDocumented("nginx", "keys_zone=pages"),
    readDocumented("nginx", "proxy_cache pages;"),
  ]);
  const documented = replaceEach(server, {
    "server {": `${cacheOfPages}\nserver {`,
    "  location / {": `${locationOfPages}\n  location / {`,
    "/dev/shm/school-pages": `${folder}/pages`,
    "listen 443 ": `listen 127.0.0.1:${port} `,
    "server 127.0.0.1:3000;": `server 127.0.0.1:${behind.port};`,
    "/etc/ssl/school/": `${folder}/`,
    "/var/log/nginx/": `${folder}/`,
    "/var/lib/manara/files/": `${behind.dataDir}/files/`,
  });
  const whole = `
    ${process.getuid?.() === 0 ? "user root;" : ""}
    worker_processes 1; daemon off; pid ${folder}/pid;
    events { worker_connections 2048; }
    http {
      client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
      uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
      ${documented}
    }`;
  await mkdir(path.join(folder, "body"), { recursive: true });
  const file = path.join(folder, "nginx.conf");
  await writeFile(file, whole);
  const program = findProxy() ?? "nginx";
  const said = await run(program, ["-t", "-c", file, "-e", `${folder}/start`]);
  const child = spawn(program, ["-c", file, "-e", `${folder}/start`], { stdio: "ignore" });

  /** A TLS connection as a client of an address opens one; rejects where they agree on nothing. */
  async function connect(options: ConnectionOptions & { localAddress?: string } = {}): Promise<TLSSocket> {
    const socket = connectTls({ host: "127.0.0.1", port, servername: HOST, ca: certificate, ...options });
    await once(socket, "secureConnect");
    return socket;
  }

  /** Requests over one connection of HTTP/2. */
  async function openHttp2(localAddress = "127.0.0.1") {
    const socket = await connect({ ALPNProtocols: ["h2"], localAddress });
    const session = connectHttp2(`https://${HOST}`, { createConnection: () => socket });
    const ask = async (headers: Record<string, string>, body?: string) => {
      const stream = session.request({ ":path": "/", ...headers }, { endStream: body === undefined });
      if (body !== undefined) stream.end(body);
      const [answered] = (await once(stream, "response")) as [IncomingHttpHeaders & { ":status"?: number }];
      let text = "";
      for await (const piece of stream.setEncoding("utf8")) text += piece;
      return { status: answered[":status"], headers: answered, text };
    };
    return { ask, close: () => session.destroy() };
  }

  await waitUntil(() => connect().then((socket) => socket.destroy()));
  return {
    /** What nginx says of the configuration. */
    said: said.stderr,
    connect,
    openHttp2,
    readLog: (name: "school.log" | "school-errors.log") => readFile(path.join(folder, name), "utf8"),
    async stop() {
      child.kill("SIGTERM");
      if (child.exitCode === null) await once(child, "exit");
      await rm(folder, { recursive: true });
    },
  };
}

async function waitUntil(work: () => Promise<unknown>): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      await work();
      return;
    } catch (error) {
      if (attempt > 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
