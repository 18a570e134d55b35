import { beforeEach, expect, test, vi } from "vitest";
import { keepHere } from "../session/kept-here.fixture.ts";
import { ageCopies, copied } from "./copies.ts";
import { copies, keys } from "./copy-store.fixture.ts";
import type { Entry } from "./entries.rules.ts";
import { setKind } from "./kinds.ts";
import {
  addEntry,
  attachOutbox,
  confirmSent,
  countOfOthers,
  currentOutbox,
  forgetEntry,
  readOutbox,
} from "./outbox.ts";
import { sealCopies, sealOthers, takeKeys } from "./sealed-copies.ts";

vi.mock("./copy-store.ts", () => import("./copy-store.fixture.ts"));
const kept = keepHere();
vi.stubGlobal("window", { addEventListener: () => {} });

interface Written extends Entry {
  words: string;
}
const send = async () => null;
setKind<Written>("note", { send });
setKind<Written>("comment", {
  send,
  unite: (before, then) => ({ ...then, words: `${before?.words} ${then.words}` }),
});

const drawKey = () => Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64");
/** All that can be read here by somebody who has the device in their hands. */
const readDevice = () =>
  JSON.stringify([[...kept.values()], [...copies.values()].map((copy) => [copy.waiting, copy.arrived])]);
/** Somebody signs in, and writes. */
async function write(owner: number, id: string, words: string, kind: "note" | "comment" = "note") {
  attachOutbox(owner);
  addEntry<Written>({ id, kind, words });
  await copied();
}
const own = () => {
  readOutbox();
  return (currentOutbox().entries as Written[]).map(({ id, words }) => `${id}: ${words}`);
};

beforeEach(() => {
  kept.clear();
  copies.clear();
  keys.clear();
});

test("signed out, nothing that waits can be read until the same account is back, though its key was replaced", async () => {
  const key = drawKey();
  await takeKeys(7, [key]);
  await write(7, "a", "fractions");
  await write(7, "b", "decimals");
  expect(readDevice()).toContain("fractions");
  await sealCopies(7);
  expect(readDevice()).not.toMatch(/fractions|decimals/);
  expect(own()).toEqual([]);
  expect(countOfOthers("note", 8), "that something waits is known").toBe(2);
  expect(keys.size).toBe(0);

  await takeKeys(7, [drawKey()]);
  expect(own(), "no other key opens it").toEqual([]);
  await takeKeys(7, [drawKey(), key]);
  expect(own()).toEqual(["a: fractions", "b: decimals"]);
  await takeKeys(7, [drawKey(), key]);
  expect(own()).toEqual(["a: fractions", "b: decimals"]);
});

test("the next account seals what a session has left that ended by itself, and not its own", async () => {
  await takeKeys(7, [drawKey()]);
  await write(7, "a", "fractions");
  await takeKeys(8, [drawKey()]);
  await write(8, "b", "decimals");
  await sealOthers(8);
  expect(readDevice()).toContain("decimals");
  expect(readDevice()).not.toContain("fractions");
  expect([...keys.keys()]).toEqual([8]);
});

test("what the school has confirmed is sealed too, for a day at most", async () => {
  const key = drawKey();
  await takeKeys(7, [key]);
  await write(7, "a", "fractions");
  const [waiting] = currentOutbox().entries;
  if (!waiting) throw new Error("nothing waits");
  confirmSent(waiting);
  forgetEntry(waiting);
  await sealCopies(7);
  expect(readDevice()).not.toContain("fractions");
  await takeKeys(7, [key]);
  expect([...copies.values()].map(({ arrived }) => arrived?.id)).toEqual(["a"]);

  await takeKeys(7, [key]);
  await sealCopies(7);
  for (const now of [1, 86_400_000, 86_400_002]) {
    await ageCopies(now);
    await copied();
  }
  expect(copies.size, "whoever is here then").toBe(0);
});

test("an account that the school has not been heard of keeps what waits as it is", async () => {
  await write(7, "a", "fractions");
  await sealCopies(7);
  expect(own()).toEqual(["a: fractions"]);
});

test("what was written before the key came is joined to what was sealed", async () => {
  const key = drawKey();
  await takeKeys(7, [key]);
  await write(7, "a", "one", "comment");
  await sealCopies(7);
  await write(7, "a", "two", "comment");
  await takeKeys(7, [key]);
  expect(own()[0]).toMatch(/^a: one .*two$/);
});

test("a sealed entry opens in its own place alone", async () => {
  const key = drawKey();
  await takeKeys(7, [key]);
  await write(7, "a", "one");
  await write(7, "b", "two");
  await sealCopies(7);
  const [a, b] = [...copies.values()];
  if (!a?.sealed || !b?.sealed) throw new Error("they are not sealed");
  [a.sealed, b.sealed] = [b.sealed, a.sealed];
  await takeKeys(7, [key]);
  expect(own()).toEqual([]);
});
