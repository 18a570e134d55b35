import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { settingTable } from "../../src/settings/setting-table.ts";
import { readSettings } from "../../src/settings/settings.ts";
import { readDefault, type SettingName } from "./trial.ts";
import { starts, trials } from "./trials.ts";

/* Each setting, with a value other than its default, is seen from outside to do what the README promises. */

test("each has one trial, in a start that is made", () => {
  const tried = starts.flatMap<SettingName>(({ names }) => names);
  expect(tried.toSorted()).toEqual(Object.keys(trials).toSorted());
});

test("each setting is tried", () => {
  expect(Object.keys(trials).toSorted()).toEqual(Object.keys(settingTable).toSorted());
});

describe.each(starts)("$title", ({ names, begin }) => {
  const ending: (() => unknown)[] = [];
  let started: Awaited<ReturnType<typeof begin>>;
  beforeAll(async () => {
    started = await begin((undo) => ending.push(undo));
  }, 180_000);
  afterAll(async () => {
    for (const undo of ending.toReversed()) await undo();
  });

  test.each(names as SettingName[])("%s", async (name) => {
    expect(readSettings(started.settings)[name], "other than the default").not.toEqual(
      readDefault(name, started.settings),
    );
    await started.show(name as never);
  });
});
