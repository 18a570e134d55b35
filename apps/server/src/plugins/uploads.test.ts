import { once } from "node:events";
import { Agent, request } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import Fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Failure } from "../platform/failure.ts";
import { handleErrors } from "./errors.ts";
import { acceptUploads, readWhole, receiveFile } from "./uploads.ts";

const MAX_BYTES = 8;
/** More than is on its way to a handler at once. */
const PICKY_MAX_BYTES = 1024 * 1024;
/** A busy machine may be slow itself. */
const STALLED_AFTER_MS = 1000;

const app = Fastify();
/** Each form comes from somebody else, but where a test says otherwise. */
let sender = 0;
let isOneSender = false;
const nextSender = () => (isOneSender ? 0 : ++sender);
beforeAll(async () => {
  handleErrors(app);
  await acceptUploads(app);
  app.post("/", (request, reply) =>
    receiveFile(
      request,
      { maxBytes: MAX_BYTES, sender: nextSender(), reply, stalledAfterMs: STALLED_AFTER_MS },
      async (file) => (await readWhole(file)).toString(),
    ),
  );
  app.post("/picky", (request, reply) =>
    receiveFile(request, { maxBytes: PICKY_MAX_BYTES, sender: nextSender(), reply }, async ({ pieces }) => {
      for await (const _ of pieces) throw new Failure("UNSUPPORTED_MEDIA");
    }),
  );
  await app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => app.close());

/** Sends a form whose file arrives in these pieces, one after the other. */
async function send(...pieces: string[]): Promise<{ status: number | undefined; body: string }> {
  const { port } = app.server.address() as AddressInfo;
  const headers = { "content-type": "multipart/form-data; boundary=x" };
  const sent = request({ port, host: "127.0.0.1", method: "POST", headers });
  const answered = once(sent, "response");
  sent.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n');
  for (const piece of pieces) {
    sent.write(piece);
    await sleep(20);
  }
  sent.end("\r\n--x--\r\n");
  const [response] = await answered;
  return { status: response.statusCode, body: await text(response) };
}

test("a file up to the limit is whole, however it arrives", async () => {
  expect(await send("12345678")).toEqual({ status: 200, body: "12345678" });
  expect(await send("1234", "5678")).toEqual({ status: 200, body: "12345678" });
});

test.each([[["123456789"]], [["12345678", "9"]], [["1234", "5678", "9", "10"]], [["12345", "6789"]]])(
  "a file over the limit is refused, never cut: %j",
  async (pieces) => {
    const { status, body } = await send(...pieces);
    expect({ status, code: JSON.parse(body).code }).toEqual({ status: 413, code: "PAYLOAD_TOO_LARGE" });
  },
);

test("a connection is of use after a file that was refused by its first bytes", async () => {
  const { port } = app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const form = [
    '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n',
    "1".repeat(PICKY_MAX_BYTES),
    "\r\n--x--\r\n",
  ].join("");
  const headers = { "content-type": "multipart/form-data; boundary=x" };
  const answers = [];
  for (let n = 0; n < 2; n++) {
    const sent = request({ agent, port, host: "127.0.0.1", method: "POST", path: "/picky", headers }).end(
      form,
    );
    const [response] = await once(sent, "response");
    await text(response);
    answers.push([response.statusCode, sent.reusedSocket]);
  }
  agent.destroy();
  expect(answers).toEqual([
    [415, false],
    [415, true],
  ]);
});

/** Begins a form and sends no more; resolves to the answer, and when the server has hung up. */
async function stall() {
  const { port } = app.server.address() as AddressInfo;
  const headers = { "content-type": "multipart/form-data; boundary=x" };
  const sent = request({ port, host: "127.0.0.1", method: "POST", headers }).on("error", () => undefined);
  const hungUp = once(sent, "close");
  sent.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n123');
  const [response] = await once(sent, "response");
  const { code } = JSON.parse(await text(response));
  return { code, retryAfter: response.headers["retry-after"], sent, hungUp };
}

test("a sender that stalls is refused and cut off", async () => {
  const { code, hungUp } = await stall();
  expect(code).toBe("BAD_REQUEST");
  await hungUp;
});

test("a few are received at once, some wait in the queue; any further one is asked to try again", async () => {
  const answers = await Promise.all(Array.from({ length: 8 + 16 + 2 }, stall));
  const outcomes = answers.map(({ code, retryAfter }) => `${code} ${retryAfter}`).toSorted();
  expect(outcomes).toEqual([
    ...Array(8 + 16).fill("BAD_REQUEST undefined"),
    ...Array(2).fill("UNAVAILABLE 3"),
  ]);
  for (const { sent } of answers) sent.destroy();
  expect(await send("1234")).toEqual({ status: 200, body: "1234" });
});

test("one sender takes no more than a part of what can be received", async () => {
  isOneSender = true;
  const answers = await Promise.all(Array.from({ length: 5 }, stall));
  isOneSender = false;
  const outcomes = answers.map(({ code }) => code).toSorted();
  expect(outcomes).toEqual([...Array(4).fill("BAD_REQUEST"), "UNAVAILABLE"]);
  for (const { sent } of answers) sent.destroy();
});
