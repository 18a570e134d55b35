import { mkdtemp, readdir, rm } from "node:fs/promises";
import { Agent, get } from "node:http";
import { connect } from "node:net";
import { availableParallelism } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { accountEndpoints } from "@manara/contract/accounts/accounts";
import { courseEndpoints } from "@manara/contract/courses/courses";
import { expect, inject } from "vitest";
import { findFreePort } from "../free-port.ts";
import { findTree } from "../processes.ts";
import { callOver } from "../school-processes.ts";
import { startProgram } from "../start-program.ts";
import { readMail } from "./read-mail.ts";
import { defineStart, PATIENCE } from "./trial.ts";

/** Loopback of every machine with Linux, and not the one that programs listen on by themselves. */
const HOST = "127.0.0.2";

/** Not as many as by itself. */
const WORKERS = availableParallelism() === 2 ? 3 : 2;

const canConnect = async (host: string, port: string) => {
  const socket = connect({ host, port: Number(port) });
  const { promise, resolve } = Promise.withResolvers<boolean>();
  socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
  return promise.finally(() => socket.destroy());
};

const pageOf = async (url: string) => (await fetch(url)).text();

/** Not a few, and of more bytes than one of the workers may keep of them. */
const MANY_PAGES = 15;

/** How many of a number of pages come from memory when one browser opens all of them for the third time. */
async function countKept(url: string, token: string): Promise<number> {
  // One connection, and so one worker.
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const open = (address: string, headers = {}) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    get(`${url}${address}`, { agent, headers }, (answer) => resolve(text(answer))).once("error", reject);
    return promise;
  };
  const countFromMemory = async () => {
    const figures = await open("/metrics", { authorization: `Bearer ${token}` });
    const counts = figures.matchAll(/^manara_http_requests_total\{.*from memory.*\} (\d+)$/gm);
    return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
  };
  const map = await open("/sitemap.xml");
  const addresses = [...map.matchAll(/<loc>https:\/\/[^/]+(\/.*?)<\/loc>/g)].slice(0, MANY_PAGES);
  const openAll = async () => {
    for (const [, address = ""] of addresses) await open(address);
  };
  await openAll();
  await openAll();
  const before = await countFromMemory();
  await openAll();
  const kept = (await countFromMemory()) - before;
  agent.destroy();
  return kept;
}

/** A school for a country and an address of its own, over the embedded database. */
export const whereabouts = defineStart({
  title: "where the program is, and for whom",
  async open(onEnd) {
    const folder = await mkdtemp(path.join(inject("scratch"), "whereabouts-"));
    onEnd(() => rm(folder, { recursive: true, force: true }));
    const settings = {
      PORT: String(await findFreePort()),
      HOST,
      WORKERS: String(WORKERS),
      DRAIN_SECONDS: "2",
      PUBLIC_URL: "https://lanterns.example",
      HSTS: "host",
      COUNTRY: "ng",
      PHONE_DIGITS: "10",
      BRAND_NAME: "School of Lanterns",
      DATA_DIR: "kept here/data",
      // By itself it would not be loaded where PUBLIC_URL is not of this machine.
      DEMO_DATA: "on",
      VIDEO_WATERMARK: "on",
      LOG_LEVEL: "debug",
      ACCESS_LOG: "on",
      PAGE_MEMORY_MB: "1",
      METRICS_TOKEN: "a token of more than thirty-two letters".replaceAll(" ", "-"),
    };
    const data = path.join(folder, "data");
    const program = await startProgram({ data, host: HOST, settings });
    onEnd(program.stop);
    const call = callOver(program.url, () => Promise.reject(new Error("nobody is known")));
    return { settings, folder, program, call, kept: path.join(folder, settings.DATA_DIR) };
  },
  shows: {
    async PORT({ settings }) {
      expect(await canConnect(HOST, settings.PORT)).toBe(true);
    },
    async HOST({ settings, program }) {
      expect(await canConnect("127.0.0.1", settings.PORT)).toBe(false);
      expect(program.readPrinted().includes(`is open at http://${HOST}:${settings.PORT}`)).toBe(true);
    },
    async WORKERS({ program }) {
      const serving = findTree(program.pid).filter(({ command }) => command.includes("worker.js"));
      expect(serving).toHaveLength(WORKERS);
    },
    async PUBLIC_URL({ program, call, kept }) {
      expect(await pageOf(`${program.url}/sitemap.xml`)).toContain("<loc>https://lanterns.example/</loc>");
      const page = await pageOf(program.url);
      expect(/<meta property="og:image" content="https:\/\/lanterns\.example\//.test(page)).toBe(true);
      const email = "student@ngeducators.example";
      expect((await call(accountEndpoints.forgetPassword, { body: { email } })).status).toBe(200);
      const mail = await readMail(path.join(kept, "outbox"), email);
      expect(mail.text).toContain("https://lanterns.example/reset-password/");
    },
    async HSTS({ program }) {
      const { headers } = await fetch(program.url);
      expect(headers.get("strict-transport-security")).toBe("max-age=31536000");
    },
    async COUNTRY({ program }) {
      expect(/<html[^>]* lang="en"[^>]* dir="ltr"/.test(await pageOf(program.url))).toBe(true);
    },
    async PHONE_DIGITS({ call }) {
      const register = (phoneNumber: string) =>
        call(accountEndpoints.register, {
          body: {
            fullName: "Ada Obi",
            email: `${phoneNumber}@school.test`,
            phoneNumber,
            password: "a key of her own",
          },
        });
      expect((await register("08031234567")).status).toBe(201);
      expect((await register("0803123456")).issues).toEqual(["PHONE_NUMBER_INVALID"]);
    },
    async BRAND_NAME({ program }) {
      expect(/<title>(.*?)<\/title>/.exec(await pageOf(program.url))?.[1]).toContain("School of Lanterns");
    },
    async DATA_DIR({ kept }) {
      expect(await readdir(kept)).toEqual(expect.arrayContaining(["files", "postgres", "secret.key"]));
    },
    async DEMO_DATA({ call, program }) {
      expect((await call(courseEndpoints.listPublicCourses)).body.length).toBeGreaterThan(10);
      await expect
        .poll(() => program.readPrinted().includes("Demo accounts (password "), PATIENCE)
        .toBe(true);
    },
    async VIDEO_WATERMARK({ program }) {
      expect(/hasVideoWatermark\W+true/.test(await pageOf(program.url))).toBe(true);
    },
    async LOG_LEVEL({ program }) {
      await fetch(`${program.url}/api/health/live`);
      await expect
        .poll(() => program.readPrinted().includes('"msg":"request completed"'), PATIENCE)
        .toBe(true);
    },
    async ACCESS_LOG({ program }) {
      await fetch(`${program.url}/api/health/live`);
      await expect
        .poll(() => program.readPrinted().includes('"route":"/api/health/live","status":200,"ms":'), PATIENCE)
        .toBe(true);
    },
    async PAGE_MEMORY_MB({ program, settings }) {
      expect(await countKept(program.url, settings.METRICS_TOKEN)).toBeLessThan(MANY_PAGES);
    },
    async METRICS_TOKEN({ program, settings }) {
      const ask = (token: string) =>
        fetch(`${program.url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
      expect(await (await ask(settings.METRICS_TOKEN)).text()).toContain("manara_build_info");
      expect((await ask("another")).status).toBe(401);
    },
    /** The last: the program is stopped for it. */
    async DRAIN_SECONDS({ program }) {
      const asked = performance.now();
      process.kill(program.pid, "SIGTERM");
      await expect
        .poll(async () => (await fetch(`${program.url}/api/health/ready`)).status, PATIENCE)
        .toBe(503);
      const page = await fetch(program.url);
      expect([page.status, page.headers.get("connection")]).toEqual([200, "close"]);
      await expect.poll(() => canConnect(HOST, new URL(program.url).port), PATIENCE).toBe(false);
      expect(performance.now() - asked).toBeGreaterThan(2000);
    },
  },
});
