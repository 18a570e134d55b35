import { siteEndpoints } from "@manara/contract/site/site";
import { afterAll, expect, test, vi } from "vitest";
import { startSchool } from "../../../test/harness.ts";

const schools = [await startSchool(), await startSchool(), await startSchool()] as const;
afterAll(() => Promise.all(schools.map((school) => school.close())));
const [well, full, away] = schools;

test("a full disk and a store that is away are said, and take no process out", async () => {
  vi.spyOn(full.platform.storage, "findRoom").mockResolvedValue(1024);
  const asked = vi.spyOn(away.platform.storage, "find").mockRejectedValue(new Error("no answer"));
  const read = async (school: typeof well) => {
    const { status, body } = await school.call(siteEndpoints.isReady);
    return [status, body.isDiskFull ?? false, body.isStoreAway ?? false];
  };
  expect(await read(well)).toEqual([200, false, false]);
  expect(await read(full)).toEqual([200, true, false]);
  expect(await read(away)).toEqual([200, false, true]);
  // Monitors ask all the time; the store is not asked each time.
  expect(await read(away)).toEqual([200, false, true]);
  expect(asked).toHaveBeenCalledOnce();
});
