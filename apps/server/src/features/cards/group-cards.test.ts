import { cardEndpoints } from "@manara/contract/cards/cards";
import { sql } from "kysely";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { SECRET_KEY, startSchool, type TestSchool } from "../../../test/harness.ts";
import { skipWaits } from "../../../test/queue.ts";
import { rotateKeys } from "../keys/rotate-keys.ts";
import { queueGroupCards } from "./group-cards.ts";

let school: TestSchool;
let admin: { id: number };
beforeEach(async () => {
  school = await startSchool();
  onTestFinished(() => school.close());
  admin = await school.makeUser({ role: "ADMIN" });
});

const search = (typed: string) =>
  school.call(cardEndpoints.listCards, { as: admin, query: { search: typed } });
const found = async (typed: string) => (await search(typed)).body.map(({ cardKey }) => cardKey);

/** As cards are that an earlier version has made. */
const forget = () => sql`update cards set groups = null`.execute(school.db);

test("older cards are indexed by a job, and until then the search says that it is not ready", async () => {
  const codes = await school.makeCards(700, 600);
  await forget();
  await queueGroupCards(school.db);
  // Digits alone may also be the end of a serial, and find its card.
  const code = codes.find((one) => /[A-Z]/.test(one.slice(4, 8))) ?? "";
  const early = await search(code.slice(4, 8));
  expect([early.status, early.code, early.headers["retry-after"]]).toEqual([
    503,
    "CARD_SEARCH_NOT_READY",
    "10",
  ]);
  expect(await found(code)).toEqual([code]);
  expect((await search("Amina")).status).toBe(200);
  await school.runJobs();
  for (const one of [code, codes[599] ?? ""]) expect(await found(one.slice(4, 12))).toEqual([one]);
  expect((await search("ABCDEFGH")).body).toEqual([]);
});

test("nothing is queued where nothing waits", async () => {
  await school.makeCards(700);
  await queueGroupCards(school.db);
  const { rows } = await sql`select from graphile_worker.jobs where task_identifier = 'groupCards'`.execute(
    school.db,
  );
  expect(rows).toEqual([]);
});

test("a card that cannot be opened keeps no other from being found", async () => {
  const [broken = "", code = ""] = await school.makeCards(700, 2);
  await forget();
  await sql`update cards set sealed = set_byte(sealed, 20, get_byte(sealed, 20) # 1)
    where id = (select min(id) from cards)`.execute(school.db);
  await queueGroupCards(school.db);
  await school.runJobs();
  expect(await found(code.slice(0, 8))).toEqual([code]);
  expect((await search(broken.slice(0, 8))).body).toEqual([]);
});

test("with a new key cards are found before and after they are made anew, by hashes of another look", async () => {
  const [code = ""] = await school.makeCards(700);
  const stored = () => school.db.selectFrom("cards").select("groups").executeTakeFirstOrThrow();
  const before = await stored();
  expect(before.groups).toHaveLength(32);
  await rotateKeys(school.db, { secretKey: SECRET_KEY, isLeaked: true, startsInMs: 0 });
  await school.platform.keyRing.refresh();
  expect(await found(code.slice(8, 16))).toEqual([code]);
  await school.runJobs();
  await school.platform.keyRing.refresh();
  expect((await stored()).groups).not.toEqual(before.groups);
  expect(await found(code.slice(8, 16))).toEqual([code]);
});

test("groups of many new cards go into their index after the answer, and are found before", async () => {
  const create = (amount: number) =>
    school.call(cardEndpoints.createCards, { as: admin, body: { amount, price: 700 } });
  const runDelayedJobs = async () => {
    await skipWaits(school.db);
    await school.runJobs();
  };
  const indexRest = async () => {
    const { rows } = await sql<{ pages: number }>`
      select gin_clean_pending_list('cards_by_group_keys')::integer as pages`.execute(school.owner);
    return rows[0]?.pages;
  };
  const cardKey = (await create(1000)).body[0]?.cardKey ?? "";
  expect(await found(cardKey.slice(0, 8))).toEqual([cardKey]);
  await runDelayedJobs();
  expect(await indexRest()).toBe(0);
  expect(await found(cardKey.slice(0, 8))).toEqual([cardKey]);
  // So few wait for the day's job.
  await create(10);
  await runDelayedJobs();
  expect(await indexRest()).toBeGreaterThan(0);
});
