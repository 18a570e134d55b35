import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSchool, type TestSchool } from "../../test/harness.ts";
import { buildApp } from "../app.ts";

let school: TestSchool;

beforeAll(async () => {
  school = await startSchool();
});
afterAll(() => school.close());

const LIVE = "GET /api/health/live HTTP/1.1\r\nHost: a\r\n\r\n";

test("connections that wait for a request, their first one too, do not hold up a stop", async () => {
  const app = await buildApp(school.platform);
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  const [unused, used, reset] = [1, 2, 3].map(() => connect({ port, host: "127.0.0.1" }));
  if (!unused || !used || !reset) throw new Error("no connections");
  await Promise.all([unused, used, reset].map((socket) => once(socket, "connect")));
  used.write(LIVE);
  await once(used, "data");
  reset.resetAndDestroy();
  const closed = Promise.all([unused, used].map((socket) => once(socket.resume(), "close")));
  await app.close();
  await closed;
  expect([unused, used].every(({ destroyed }) => destroyed)).toBe(true);
});
