import { expect, test } from "vitest";
import { chooseOld, nameBackup, readMoment } from "./retention.rules.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const dayOf = (day: number) => nameBackup("dz", new Date(Date.UTC(2026, 4, 1) + day * DAY_MS));

test("a name says the moment, and names that are not ours are recognised", () => {
  const moment = new Date("2026-05-01T02:23:09.000Z");
  expect(nameBackup("dz", moment)).toBe("dz-2026-05-01T02-23-09Z");
  expect(readMoment("dz", nameBackup("dz", moment))).toEqual(moment);
  for (const other of [
    "ng-2026-05-01T02-23-09Z",
    "dz-2026-05-01",
    "photographs",
    "dz-2026-05-01T02-23-09Z.unfinished-1a",
  ])
    expect(readMoment("dz", other)).toBeNull();
});

test("seven days stay and one of each of five weeks, whatever else is in the folder", () => {
  let names = ["photographs", "ng-2020-05-01T02-23-09Z"];
  for (let day = 0; day < 100; day++) {
    names.push(dayOf(day));
    const old = chooseOld("dz", names);
    names = names.filter((name) => !old.includes(name));
  }
  expect(names.slice(0, 2)).toEqual(["photographs", "ng-2020-05-01T02-23-09Z"]);
  const days = names.slice(2);
  expect(days.slice(-7)).toEqual([93, 94, 95, 96, 97, 98, 99].map(dayOf));
  expect(days.length).toBeLessThanOrEqual(12);
  // The newest of the week that is the fifth from the last.
  expect(days[0]).toBe(dayOf(75));
});

/** Names of a folder after each of these moments had its backup. */
function keepAfter(moments: readonly string[]): string[] {
  let names: string[] = [];
  for (const moment of moments) {
    names.push(nameBackup("dz", new Date(`${moment}Z`)));
    const old = chooseOld("dz", names);
    names = names.filter((name) => !old.includes(name));
  }
  return names.map((name) => name.slice("dz-2026-05-".length, -"-00Z".length));
}

const nights = ["04", "05", "06", "07", "08", "09", "10"].map((day) => `2026-05-${day}T02:53`);
const nightsKept = ["04T02-53", "05T02-53", "06T02-53", "07T02-53", "08T02-53", "09T02-53", "10T02-53"];
const asked = (day: string, count: number) =>
  Array.from({ length: count }, (_, hour) => `2026-05-${day}T${String(10 + hour)}:00`);

test.each<[string, string[], string[]]>([
  ["none is asked for", nights, nightsKept],
  ["one is asked for", [...nights, ...asked("10", 1)], [...nightsKept, "10T10-00"]],
  [
    "ten are asked for on one day: no night goes",
    [...nights, ...asked("10", 10)],
    [...nightsKept, "10T17-00", "10T18-00", "10T19-00"],
  ],
  [
    "those asked for go as nights pass",
    [...nights, ...asked("10", 2), "2026-05-11T02:53", "2026-05-12T02:53", "2026-05-13T02:53"],
    // The sixth of May ends a week.
    [...nightsKept.slice(2), "11T02-53", "12T02-53", "13T02-53"],
  ],
  [
    "nights were missed: as many days stay as have any",
    ["2026-05-01T02:53", ...asked("01", 4), "2026-05-20T02:53"],
    ["01T02-53", "01T12-00", "01T13-00", "20T02-53"],
  ],
])("%s", (_, moments, kept) => {
  expect(keepAfter(moments)).toEqual(kept);
});
