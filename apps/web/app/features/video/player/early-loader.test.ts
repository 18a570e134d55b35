import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { HlsConfig, LoaderContext } from "hls.js";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { makeEarlyLoader } from "./early-loader.ts";

/** Requests that came, and have no answer yet. */
let asked: { range: string | undefined; answer: ServerResponse }[] = [];
const server = createServer(({ headers: { range } }, answer) => asked.push({ range, answer }));
let url = "";
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/480.mp4`;
});
afterAll(() => server.close());
beforeEach(() => {
  asked = [];
});

/** What the loader of hls.js was asked for, and whether that was broken off. */
let usual: { url: string; isAborted: boolean }[] = [];
beforeEach(() => {
  usual = [];
});
class UsualLoader {
  stats = { loading: {} };
  context: LoaderContext | null = null;
  private own: (typeof usual)[number] | undefined;
  load(context: LoaderContext): void {
    this.own = { url: context.url, isAborted: false };
    usual.push(this.own);
  }
  abort(): void {
    if (this.own) this.own.isAborted = true;
  }
  destroy(): void {
    this.abort();
  }
}

const HEAD = { start: 0, end: 4 };

function open() {
  const { Loader, loadEarly } = makeEarlyLoader(
    UsualLoader as unknown as HlsConfig["loader"],
    async (address) => address,
  );
  /** Asks for bytes as hls.js does; answers the loader and what came of it. */
  const load = (sn: number | "initSegment", { start, end } = HEAD) => {
    const loader = new Loader({} as HlsConfig);
    const context = { url, rangeStart: start, rangeEnd: end, responseType: "arraybuffer", frag: { sn } };
    let resolve = (_bytes: number) => {};
    const promise = new Promise<number>((whenLoaded) => {
      resolve = whenLoaded;
    });
    let isAborted = false;
    loader.load(context as never, {} as never, {
      onSuccess: ({ data }) => resolve((data as ArrayBuffer).byteLength),
      onError: () => undefined,
      onTimeout: () => undefined,
      onAbort: () => {
        isAborted = true;
      },
    });
    return { loader, bytes: promise, isAborted: () => isAborted };
  };
  return { load, loadEarly };
}

const answer = (status: number) => {
  for (const { answer: one } of asked.splice(0)) one.writeHead(status).end("head");
};

test("a head that is given up is not broken off, and whoever asks again gets it without another request", async () => {
  const { load } = open();
  const first = load("initSegment");
  await expect.poll(() => asked.map(({ range }) => range)).toEqual(["bytes=0-3"]);
  first.loader.abort();
  const second = load("initSegment");
  answer(206);
  expect(await second.bytes).toBe(4);
  expect(first.isAborted()).toBe(false);
  expect(await load("initSegment").bytes).toBe(4);
  expect([asked, usual]).toEqual([[], []]);
});

test("a head that was loaded early is there at once", async () => {
  const { load, loadEarly } = open();
  loadEarly({ url, ...HEAD });
  await expect.poll(() => asked.length).toBe(1);
  answer(206);
  expect(await load("initSegment").bytes).toBe(4);
  expect(asked).toEqual([]);
});

test("a head that does not come is left to the loader of hls.js, which tries again", async () => {
  const { load } = open();
  load("initSegment");
  await expect.poll(() => asked.length).toBe(1);
  answer(503);
  await expect.poll(() => usual.map((one) => one.url)).toEqual([url]);
  load("initSegment");
  await expect.poll(() => asked.length).toBe(1);
  answer(206);
});

test("a segment is the usual loader's, and is broken off", () => {
  const { load } = open();
  load(7, { start: 4, end: 900 }).loader.abort();
  expect(usual).toEqual([{ url, isAborted: true }]);
});
