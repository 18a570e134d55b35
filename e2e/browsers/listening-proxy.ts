import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { refusal } from "./tab.ts";

/** Where pages send what they have to say; no address of a school. */
const EAR = "/what-the-page-says";

/** Runs in every page before anything else of it. */
function listen(ear: string): void {
  const report = (what: string) => void navigator.sendBeacon(ear, `${location.pathname}: ${what}`);
  for (const level of ["error", "warn"] as const) {
    console[level] = (...said: unknown[]) => report(`${level}: ${said.map(String).join(" ")}`);
  }
  addEventListener("error", ({ message, error }) => report(`thrown: ${message} ${error?.stack ?? ""}`));
  addEventListener("unhandledrejection", ({ reason }) => report(`rejected: ${reason?.stack ?? reason}`));
  addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
    report(`refused by ${violatedDirective}: ${blockedURI}`),
  );
}

const script = `(${listen.toString()})(${JSON.stringify(EAR)})`;
const hash = `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

/** Between WebKit and a school: its console cannot be asked, so each page is given an ear. */
export async function startListeningProxy(heard: (what: string) => void) {
  const forward = async (asked: IncomingMessage, answer: ServerResponse): Promise<void> => {
    const { pathname } = new URL(asked.url ?? "");
    if (pathname === EAR) {
      heard(await text(asked));
      answer.writeHead(204).end();
      return;
    }
    const sent = request(asked.url ?? "", {
      method: asked.method,
      headers: { ...asked.headers, "accept-encoding": "identity" },
    });
    asked.pipe(sent);
    const [given] = (await once(sent, "response")) as [IncomingMessage];
    const { statusCode = 500, headers } = given;
    if (statusCode >= 400) heard(refusal(asked.method ?? "", asked.url ?? "", statusCode));
    if (!headers["content-type"]?.startsWith("text/html")) {
      answer.writeHead(statusCode, headers);
      given.pipe(answer);
      return;
    }
    const page = (await text(given)).replace("<head>", `<head><script>${script}</script>`);
    const { "content-length": _, "content-security-policy": policy, ...others } = headers;
    const loosened = String(policy ?? "").replace("script-src ", `script-src ${hash} `);
    answer.writeHead(statusCode, { ...others, ...(policy && { "content-security-policy": loosened }) });
    answer.end(page);
  };
  const server = createServer((asked, answer) => {
    // Who goes to another page lets the answers to the one before fall.
    forward(asked, answer).catch(() => answer.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
