import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import type { Random } from "./random.ts";

/** Network of a device: whole, gone, or one that is cut in any byte. */
export type Weather = "fine" | "cuts" | "away";

export interface Network {
  url: string;
  change(weather: Weather): void;
  close(): Promise<void>;
}

/** So many bytes of a connection pass at most before it is cut: a few calls with their answers. */
const MOST_BYTES = 6000;

/** A way to the school of its own for a device. */
export async function openNetwork(port: number, random: Random): Promise<Network> {
  let weather: Weather = "fine";
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    if (weather === "away") return near.destroy();
    const far = connect(port, "127.0.0.1");
    const cut = () => {
      near.destroy();
      far.destroy();
    };
    /** Bytes that pass each way until the cut, which is in a request or in an answer. */
    const left = { request: Number.POSITIVE_INFINITY, answer: Number.POSITIVE_INFINITY };
    if (weather === "cuts" && random.happens(0.6))
      left[random.pick<"request" | "answer">(["request", "answer"])] = random.between(0, MOST_BYTES);
    const pass = (from: Socket, to: Socket, way: "request" | "answer") => {
      sockets.add(from);
      from.on("data", (bytes) => {
        const part = bytes.subarray(0, left[way]);
        left[way] -= bytes.length;
        if (part.length > 0) to.write(part);
        if (left[way] < 0) to.end(() => cut());
      });
      // Whichever end is gone, the other hears of it.
      from.on("error", cut);
      from.on("close", () => {
        sockets.delete(from);
        cut();
      });
    };
    pass(near, far, "request");
    pass(far, near, "answer");
    return undefined;
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const clear = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    change(next) {
      weather = next;
      if (next !== "fine") clear();
    },
    async close() {
      clear();
      server.close();
      await once(server, "close");
    },
  };
}
