import { expect, test } from "vitest";
import type { Source } from "../../platform/cache/changes.ts";
import { MemoryCache } from "../../platform/cache/memory-cache.ts";
import { chooseForm, prepareReply } from "./replies.ts";
import { shareReply } from "./shared-replies.ts";

const HEADERS = { "content-type": "text/plain", "cache-control": "public, no-cache" };

/** A school with one reply in memory, whose notices have ceased. */
async function openSilenced({ isOut }: { isOut: boolean }) {
  const heard = { isListening: true, asked: 0, sales: 0 };
  const changes = {
    versionOf: (source: Source) => (source === "purchases" ? heard.sales : 0),
    isListening: () => heard.isListening,
    isHearing: () => heard.isListening,
    silentMs: () => (heard.isListening ? 0 : 5000),
    heard: () => 0,
    askPosition: async () => ({ log: "", place: 0n }),
    catchUp: async () => {},
    notifyOfSale: async () => {},
    close: async () => {},
  };
  const found = { today: () => 0, openings: () => 0, pages: () => 0 };
  const cache = new MemoryCache({ changes, maxBytes: 100_000, found });
  const outages = {
    async isUnderWay() {
      heard.asked += 1;
      return isOut;
    },
  };
  let made = 0;
  const fault: { status: number; error: Error | null } = { status: 200, error: null };
  const read = async (key: string) => {
    const reply = await shareReply({ cache, changes, outages, meter: null }, key, async (track) => {
      track(["courses", "purchases"]);
      made += 1;
      if (fault.error) throw fault.error;
      return prepareReply(fault.status, HEADERS, Buffer.from(`${key} ${made}, `.repeat(500)));
    });
    return Object.fromEntries(
      ["identity", "gzip", "br"].map((coding) => {
        const { headers } = chooseForm(reply, { "accept-encoding": coding });
        return [coding, `${reply.plain.body.toString().split(",")[0]}: ${headers["cache-control"]}`];
      }),
    );
  };
  await read("known");
  heard.isListening = false;
  return { heard, read, fault };
}

const inEachCoding = (text: string) => ({ identity: text, gzip: text, br: text });

test("while the database is out of reach a reply is as it was, and nobody may keep it; another one is made", async () => {
  const { read } = await openSilenced({ isOut: true });
  expect(await read("known")).toEqual(inEachCoding("known 1: no-store"));
  expect(await read("unknown")).toEqual(inEachCoding("unknown 2: public, no-cache"));
});

test("while it answers, and only notices are missing, each reply is made", async () => {
  const { read } = await openSilenced({ isOut: false });
  expect(await read("known")).toEqual(inEachCoding("known 2: public, no-cache"));
});

test("what holds is answered without a question to the database", async () => {
  const { heard, read } = await openSilenced({ isOut: true });
  heard.isListening = true;
  expect(await read("known")).toEqual(inEachCoding("known 1: public, no-cache"));
  expect(heard.asked).toBe(0);
});

test.each([
  ["fails", { error: new Error("Connection terminated unexpectedly") }],
  ["says so", { status: 503 }],
])("an outage that begins while a reply is made: it %s, and is as it was", async (_, begun) => {
  const { heard, read, fault } = await openSilenced({ isOut: true });
  heard.isListening = true;
  heard.sales += 1;
  Object.assign(fault, begun);
  expect(await read("known")).toEqual(inEachCoding("known 1: no-store"));
});

test("what fails for another reason fails", async () => {
  const { heard, read, fault } = await openSilenced({ isOut: true });
  heard.isListening = true;
  heard.sales += 1;
  fault.error = new Error("a fault of ours");
  await expect(read("known")).rejects.toThrow("a fault of ours");
});

test("a reply that is refused while the database answers is refused", async () => {
  const { heard, read, fault } = await openSilenced({ isOut: false });
  heard.isListening = true;
  heard.sales += 1;
  fault.status = 503;
  expect(await read("known")).toEqual(inEachCoding("known 2: public, no-cache"));
});
