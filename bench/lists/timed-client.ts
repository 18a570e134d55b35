import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { buffer } from "node:stream/consumers";

export interface TimedRequest {
  method?: "GET" | "POST";
  path: string;
  token?: string | undefined;
  body?: unknown;
}

export interface TimedAnswer {
  status: number;
  body: Buffer;
  milliseconds: number;
}

/** Sends one request at a time over one connection, and says how long each answer took to arrive whole. */
export function openTimedClient(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    async send({ method = "GET", path, token, body }: TimedRequest): Promise<TimedAnswer> {
      const sent = request(`${url}${path}`, {
        agent,
        method,
        headers: {
          ...(token !== undefined && { Authorization: `Bearer ${token}` }),
          ...(body !== undefined && { "Content-Type": "application/json" }),
        },
      });
      const started = performance.now();
      sent.end(body === undefined ? undefined : JSON.stringify(body));
      const [response] = (await once(sent, "response")) as [IncomingMessage];
      const content = await buffer(response);
      return { status: response.statusCode ?? 0, body: content, milliseconds: performance.now() - started };
    },
    close: async () => agent.destroy(),
  };
}
