import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import Fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { acceptJson, cutOffStalled } from "./bodies.ts";

const STALLED_AFTER_MS = 500;
const app = Fastify();
beforeAll(async () => {
  acceptJson(app);
  cutOffStalled(app, STALLED_AFTER_MS);
  app.post("/", async () => {
    await sleep(2 * STALLED_AFTER_MS);
    return "done";
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => app.close());

async function open() {
  const socket = connect({ port: (app.server.address() as AddressInfo).port, host: "127.0.0.1" });
  await once(socket, "connect");
  let received = "";
  socket.setEncoding("latin1").on("data", (piece: string) => (received += piece));
  const closed = once(socket, "close");
  return { socket, closed, read: () => received };
}

const head = (length: number) =>
  `POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;

test("who begins a body and sends no more is cut off", async () => {
  const { socket, closed, read } = await open();
  socket.write(`${head(10)}{`);
  await closed;
  expect(read()).toBe("");
});

test("who sends slowly, and who waits for the answer, is not", async () => {
  const { socket, read } = await open();
  const body = "[1,2,3,4,5]";
  socket.write(head(body.length));
  for (const letter of body) {
    await sleep(STALLED_AFTER_MS / 5);
    socket.write(letter);
  }
  await expect.poll(read, { timeout: 5000 }).toContain("done");
  expect(socket.closed).toBe(false);
  socket.destroy();
});
