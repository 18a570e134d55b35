import { afterAll, beforeAll, expect, test } from "vitest";
import { startSchool, type TestSchool } from "../../../test/harness.ts";
import type { NextStage } from "../conversion/stages.rules.ts";
import type { StoredVersion } from "../conversion/video-folder.ts";
import { removeUnshown } from "./extend-video.ts";

let school: TestSchool;
beforeAll(async () => {
  school = await startSchool();
});
afterAll(() => school.close());

const film = (name: string): StoredVersion => ({ kind: "VIDEO", height: 240, bytes: 1, name });
const names = ["480.mp4", "480.m3u8", "master-2.m3u8"];

/** What is left of the files that a machine has stored for the stage REST and could not add. */
async function listLeft(video: { nextStage: NextStage | null; versions: readonly StoredVersion[] }) {
  const { id, folder } = await school.makeVideo({
    state: "READY",
    nextStage: video.nextStage,
    versions: JSON.stringify(video.versions),
  });
  const { storage } = school.platform;
  for (const name of names) await storage.put(folder + name, Buffer.from("a part"));
  await removeUnshown(school.platform, { id, making: crypto.randomUUID(), stage: "REST" }, { folder, names });
  const left: string[] = [];
  for await (const key of storage.list({ storedBefore: new Date(Date.now() + 60_000), under: folder }))
    left.push(key.slice(folder.length));
  return left.toSorted();
}

test("what nobody wants any more is removed", async () => {
  expect(await listLeft({ nextStage: null, versions: [film("240")] })).toEqual([]);
});

test("another machine that makes the same stage keeps its files, which are called the same", async () => {
  expect(await listLeft({ nextStage: "REST", versions: [film("240")] })).toEqual(names.toSorted());
});

test("so does one that has added them already", async () => {
  const versions = [film("240"), { ...film("480"), isLater: true as const }];
  expect(await listLeft({ nextStage: "AV1", versions })).toEqual(names.toSorted());
});
