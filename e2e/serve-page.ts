import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

const PLAYER = "node_modules/hls.js/dist/hls.light.min.js";

export interface OtherSite {
  origin: string;
  close(): void;
}

/** A site that is not the school's: one page, with a place for a video and a player for it. */
export async function serveOtherSite(): Promise<OtherSite> {
  const player = await readFile(PLAYER);
  const page = `<!doctype html><html lang="en"><title>Another site</title><link rel="icon" href="data:,">
    <h1>Another site</h1><video muted playsinline width="320" height="180"></video><script src="/player.js"></script></html>`;
  const server = createServer(({ url }, response) => {
    const [type, body] = url === "/player.js" ? ["text/javascript", player] : ["text/html", page];
    response.writeHead(200, { "content-type": `${type}; charset=utf-8` }).end(body);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => void server.close() };
}
