import { beforeEach, expect, test } from "vitest";
import { keepHere } from "../session/kept-here.fixture.ts";
import { sealEntries, unsealEntries } from "./sealed-entries.ts";

const kept = keepHere();
beforeEach(() => kept.clear());

const entry = (id: string, more: object = {}) =>
  JSON.stringify({ id, kind: "note", order: 1, at: "2027-03-01T11:00:00.000Z", refusal: null, ...more });
const encrypt = async (text: string) => `sealed ${btoa(encodeURIComponent(text))}`;
const decrypt = async (sealed: string) => decodeURIComponent(atob(sealed.replace(/^sealed /, "")));

test("what waits is sealed when its account leaves, and opened when it is back", async () => {
  kept.set("manara.waiting 7 note a", entry("a", { text: "ملاحظة" }));
  kept.set("manara.waiting 70 note b", entry("b"));
  await sealEntries(7, encrypt);
  expect([...kept.keys()]).toEqual(["manara.waiting 70 note b", "manara.sealed 7 note a"]);
  expect(kept.get("manara.sealed 7 note a")).not.toContain("ملاحظة");
  await unsealEntries(70, decrypt);
  expect(kept.has("manara.sealed 7 note a"), "no other account opens it").toBe(true);
  await unsealEntries(7, decrypt);
  expect(kept.get("manara.waiting 7 note a")).toBe(entry("a", { text: "ملاحظة" }));
  expect(kept.size).toBe(2);
});

test("a cut between the two forms loses nothing, and leaves it once", async () => {
  kept.set("manara.waiting 7 note a", entry("a"));
  kept.set("manara.sealed 7 note a", await encrypt(entry("a")));
  await unsealEntries(7, decrypt);
  expect([...kept]).toEqual([["manara.waiting 7 note a", entry("a")]]);
});

test("what was done meanwhile stands beside what was sealed", async () => {
  const sealed = entry("4", { kind: "test", attemptId: 4, waiting: [[1, { counter: 1 }]] });
  const fresh = entry("4", { kind: "test", attemptId: 4, waiting: [[2, { counter: 2 }]] });
  kept.set("manara.sealed 7 test 4", await encrypt(sealed));
  kept.set("manara.waiting 7 test 4", fresh);
  await unsealEntries(7, decrypt);
  expect(kept.get("manara.waiting 7 test 4")).toBe(fresh);
  expect(JSON.parse(kept.get("manara.waiting 7 test 4 sealed") ?? "")).toMatchObject({
    id: "4 sealed",
    attemptId: 4,
    waiting: [[1, { counter: 1 }]],
  });
  expect(kept.size).toBe(2);
});

test("what cannot be opened stays sealed, and what changes while it is sealed stays plain", async () => {
  kept.set("manara.sealed 7 note a", "damaged");
  await unsealEntries(7, async () => {
    throw new Error("no such key");
  });
  expect(kept.get("manara.sealed 7 note a")).toBe("damaged");
  kept.set("manara.waiting 7 note b", entry("b"));
  await sealEntries(7, async (text) => {
    kept.set("manara.waiting 7 note b", entry("b", { text: "newer" }));
    return encrypt(text);
  });
  expect(kept.get("manara.waiting 7 note b")).toBe(entry("b", { text: "newer" }));
});
