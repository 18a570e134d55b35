import { once } from "node:events";
import { readFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { followedPaths, formPaths } from "@manara/contract/accounts/mailed-link-rules";
import { errorCatalogue } from "@manara/contract/errors";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startDocumentedProxy } from "./documented-proxy.ts";
import { startSchool, type TestSchool } from "./harness.ts";

let school: TestSchool;
let proxy: Awaited<ReturnType<typeof startDocumentedProxy>>;

const OTHER_ORIGIN = "https://app.example";

beforeAll(async () => {
  school = await startSchool({
    settings: {
      TRUST_PROXY: "1",
      NGINX_FILES_PATH: "/stored-files/",
      PUBLIC_URL: "https://school.example",
      CORS_ORIGINS: OTHER_ORIGIN,
    },
  });
  await school.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = school.app.server.address() as AddressInfo;
  proxy = await startDocumentedProxy({ port, dataDir: school.data.folder });
});
afterAll(async () => {
  await proxy.stop();
  await school.close();
});

const LIVE = "/api/health/live";
/** What a client of a flood is: an address of its own, so that tests do not use up each other's. */
const floodFrom = (last: number) => `127.0.1.${last}`;

test("nginx takes the page as it stands, without a warning", () => {
  expect(proxy.said).toContain("test is successful");
  expect(proxy.said).not.toContain("[warn]");
});

test.each(["TLSv1.2", "TLSv1.3"] as const)("%s is spoken", async (version) => {
  const socket = await proxy.connect({ minVersion: version, maxVersion: version });
  expect(socket.getProtocol()).toBe(version);
  socket.destroy();
});

test.each([
  ["TLS 1.1", { minVersion: "TLSv1", maxVersion: "TLSv1.1", ciphers: "DEFAULT@SECLEVEL=0" }],
  ["a key exchange without forward secrecy", { maxVersion: "TLSv1.2", ciphers: "AES128-GCM-SHA256" }],
  ["CBC", { maxVersion: "TLSv1.2", ciphers: "ECDHE-ECDSA-AES128-SHA256" }],
] as const)("%s is not", async (_, options) => {
  await expect(proxy.connect(options)).rejects.toThrow(/alert|EPROTO|reset|version/i);
});

test("HTTP/2 is spoken, and the program's answer comes through whole", async () => {
  const client = await proxy.openHttp2();
  const answer = await client.ask({ ":path": LIVE });
  client.close();
  const text = expect.stringMatching(/^\{"status":"ok","version":"[\d.]+"\}$/);
  expect(answer).toMatchObject({ status: 200, text });
  expect(answer.headers["strict-transport-security"]).toContain("max-age=");
  expect(answer.headers.server).toBe("nginx");
});

test("the program sees the client's own address, whatever the client claims", async () => {
  const user = await school.makeUser({ password: "correct horse" });
  const client = await proxy.openHttp2("127.0.0.77");
  const login = await client.ask(
    {
      ":method": "POST",
      ":path": "/api/auth/login",
      "content-type": "application/json",
      "x-forwarded-for": "203.0.113.9",
    },
    JSON.stringify({ email: user.email, password: "correct horse" }),
  );
  client.close();
  expect(login.status).toBe(200);
  const session = await school.db
    .selectFrom("sessions")
    .select("address")
    .where("userId", "=", user.id)
    .execute();
  expect(session).toEqual([{ address: "127.0.0.77" }]);
});

/** First parts of addresses of pages whose path holds a secret. */
async function findSecretLinks(): Promise<string[]> {
  const routes = await readFile(new URL("../../web/app/routes.ts", import.meta.url), "utf8");
  const ofTokens = [...routes.matchAll(/route\("([a-z-]+)\/:token"/g)].flatMap(([, name]) => name ?? []);
  return [...ofTokens, ...Object.values(formPaths), ...Object.values(followedPaths)];
}

test("its log keeps no query, no token of a link and no grant of a media link", async () => {
  const client = await proxy.openHttp2();
  const secrets = ["token-of-a-mail", "grant-of-a-link", "hidden%40school.test"];
  await client.ask({ ":path": `/reset-password/${secrets[0]}` });
  await client.ask({ ":path": `/fr/verify/${secrets[0]}` });
  const links = await findSecretLinks();
  expect(links).toContain("parent");
  for (const link of links) await client.ask({ ":path": `/${link}/${secrets[0]}` });
  await client.ask({ ":path": `/media/lessons/${secrets[1]}/one.mp4` });
  await client.ask({ ":path": `/api/auth/is-email-used?email=${secrets[2]}` });
  client.close();
  await expect.poll(() => proxy.readLog("school.log")).toContain('"GET /api/auth/is-email-used"');
  const log = await proxy.readLog("school.log");
  expect(log).toContain('"GET /reset-password/..."');
  expect(log).toContain('"GET /fr/verify/..."');
  expect(log).toContain('"GET /media/..."');
  for (const secret of [...secrets, "hidden@school.test"]) expect(log).not.toContain(secret);
  // The id under which the program's log has the same request.
  expect(log).toMatch(/ [0-9a-f-]{32,36}$/m);
});

test("nginx sends the bytes of a file, once the program has let it pass", async () => {
  const bytes = "0123456789".repeat(50);
  await school.platform.storage.put("public/pictures/face.webp", Buffer.from(bytes));
  await school.makeFile({ key: "public/pictures/face.webp", size: bytes.length });
  const client = await proxy.openHttp2();
  const sent = await client.ask({ ":path": "/media/public/pictures/face.webp" });
  const elsewhere = await client.ask({
    ":path": "/media/public/pictures/face.webp",
    origin: OTHER_ORIGIN,
    range: "bytes=0-9",
  });
  const direct = await client.ask({ ":path": "/stored-files/public/pictures/face.webp" });
  client.close();
  expect(sent).toMatchObject({ status: 200, text: bytes });
  expect(sent.headers["accept-ranges"], "by nginx itself").toBe("bytes");
  expect(sent.headers["x-content-type-options"]).toBe("nosniff");
  expect(sent.headers).not.toHaveProperty("access-control-allow-origin");
  expect(elsewhere).toMatchObject({ status: 206, text: "0123456789" });
  expect(elsewhere.headers).toMatchObject({ "access-control-allow-origin": OTHER_ORIGIN, vary: "Origin" });
  expect(direct.status).toBe(404);
});

test("a flood of requests of one address is answered 429 in the words of the API, others are not", async () => {
  const other = await proxy.openHttp2(floodFrom(2));
  // A connection takes a thousand requests and is closed.
  const floods = await Promise.all(Array.from({ length: 12 }, () => proxy.openHttp2(floodFrom(1))));
  const answers = [];
  for (const { ask } of floods)
    answers.push(...(await Promise.all(Array.from({ length: 100 }, () => ask({ ":path": LIVE })))));
  const refused = answers.filter(({ status }) => status === 429);
  expect(answers.length - refused.length, "a burst passes").toBeGreaterThanOrEqual(400);
  expect(refused.length).toBeGreaterThan(100);
  const { status, message } = errorCatalogue.TOO_MANY_ATTEMPTS;
  expect(JSON.parse(refused[0]?.text ?? "")).toEqual({
    statusCode: status,
    code: "TOO_MANY_ATTEMPTS",
    message,
  });
  expect(refused[0]?.headers["retry-after"]).toBe("5");
  expect((await other.ask({ ":path": LIVE })).status).toBe(200);
  for (const { close } of [...floods, other]) close();
});

test("connections of one address that hold a request are at most four hundred", async () => {
  const localAddress = floodFrom(3);
  const held = await Promise.all(
    Array.from({ length: 400 }, async () => {
      const socket = await proxy.connect({ localAddress });
      socket.on("error", () => {});
      socket.write(
        "POST /api/auth/login HTTP/1.1\r\nHost: school.example\r\nContent-Type: application/json\r\n",
      );
      socket.write("Content-Length: 1000\r\n\r\n{");
      return socket;
    }),
  );
  // The burst of requests has gone by, the connections are still there.
  await sleep(2000);
  const one = await proxy.connect({ localAddress });
  one.write(`GET ${LIVE} HTTP/1.1\r\nHost: school.example\r\n\r\n`);
  const [answer] = (await once(one, "data")) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 429 /);
  expect(await proxy.readLog("school-errors.log")).toContain('limiting connections by zone "clients"');
  for (const socket of [...held, one]) socket.destroy();
});
