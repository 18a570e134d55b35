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
