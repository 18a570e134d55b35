import { auditEndpoints } from "@manara/contract/audit/audit";
import { watchEndpoints } from "@manara/contract/cards/watch";
import { overviewEndpoints } from "@manara/contract/overview/overview";
import { expect, test } from "vitest";
import { startTestSchool } from "../../../test/test-school.ts";
import { compareBooks } from "./compare-books.ts";

const school = await startTestSchool();
const admin = await school.makeUser({ role: "ADMIN" });
const platform = { ...school.platform, log: { ...school.platform.log, error: () => {} } };

const check = async () => (await school.call(watchEndpoints.getBookCheck, { as: admin })).body;
const onStartPage = async () => (await school.call(overviewEndpoints.getWaiting, { as: admin })).body.books;
const mails = async () => (await school.db.selectFrom("mails").select("recipient").execute()).length;
const acts = async () =>
  (await school.call(auditEndpoints.listActs, { as: admin })).body.filter(
    ({ act }) => act === "books.differ",
  );

/** Something that the program never does. */
const setOwed = (centreId: number, owed: number) =>
  school.owner
    .updateTable("centreAccounts")
    .set({ owed: String(owed) })
    .where("centreId", "=", centreId)
    .execute();

test("what differs is on the start page until it agrees; of each difference there is one mail and one entry", async () => {
  expect(await check()).toEqual({ at: null, since: null, differences: [] });
  const [one, another] = [await school.makeCentre(), await school.makeCentre()];
  await school.db
    .insertInto("centreAccounts")
    .values([{ centreId: one.id }, { centreId: another.id }])
    .execute();
  await compareBooks(platform);
  expect(await check()).toMatchObject({ at: expect.any(String), since: null, differences: [] });
  expect([await onStartPage(), await mails()]).toEqual([null, 0]);

  await setOwed(one.id, 700);
  await compareBooks(platform);
  const first = await check();
  const difference = {
    batchId: null,
    centre: { centreId: one.id, name: one.name },
    educator: null,
    account: "OWED",
    found: 700,
    booked: 0,
  };
  expect(first).toEqual({ at: expect.any(String), since: first.at, differences: [difference] });
  expect(await onStartPage()).toEqual({ since: first.at, differences: [difference] });
  const admins = await mails();
  expect(admins).toBeGreaterThan(0);

  await setOwed(one.id, 800);
  await compareBooks(platform);
  expect(await check()).toMatchObject({ since: first.at, differences: [{ found: 800 }] });
  expect([await mails(), (await acts()).length]).toEqual([admins, 1]);

  await setOwed(another.id, -5);
  await compareBooks(platform);
  expect(await onStartPage()).toMatchObject({ since: first.at, differences: [{}, {}] });
  expect([await mails(), (await acts()).length]).toEqual([2 * admins, 2]);

  await setOwed(one.id, 0);
  await setOwed(another.id, 0);
  await compareBooks(platform);
  expect([await onStartPage(), await mails()]).toEqual([null, 2 * admins]);
  expect(await check()).toMatchObject({ since: null, differences: [] });
});
