import type { VideoVersion } from "@manara/contract/video/video-stream";
import { expect, test } from "vitest";
import { findChoice, listChoices } from "./versions.rules.ts";

const version = (kind: VideoVersion["kind"], height: number | null, bytes: number): VideoVersion => ({
  kind,
  height,
  bytes,
  url: `/${kind}-${height}.m3u8`,
});
const versions = [
  version("VIDEO", 480, 103),
  version("VIDEO", 240, 28),
  version("AUDIO", null, 7),
  version("BOARD", 480, 4),
];

test("each version is offered with what it takes, and before them what the network allows", () => {
  const choices = listChoices({ versions }, false);
  expect(choices.map(({ name, bytes, url }) => [name, bytes, url])).toEqual([
    ["AUTO", 103, null],
    ["480", 103, null],
    ["240", 28, null],
    ["AUDIO", 7, "/AUDIO-null.m3u8"],
    ["BOARD", 4, "/BOARD-480.m3u8"],
  ]);
});

test("who saves data is promised the least that a film takes", () => {
  expect(listChoices({ versions }, true)[0]).toMatchObject({ name: "AUTO", bytes: 28 });
});

test("of one film the network has nothing to choose", () => {
  expect(listChoices({ versions: versions.slice(1) }, false).map(({ name }) => name)).toEqual([
    "240",
    "AUDIO",
    "BOARD",
  ]);
});

test.each([
  ["BOARD", "BOARD"],
  ["360", "AUTO"],
  ["", "AUTO"],
])("who has chosen %s before is shown %s", (name, shown) => {
  expect(findChoice(listChoices({ versions }, false), name)?.name).toBe(shown);
});

test("without versions there is nothing to choose", () => {
  expect(findChoice(listChoices({ versions: [] }, false), "AUTO")).toBeUndefined();
});
