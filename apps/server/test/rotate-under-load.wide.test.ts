import { setTimeout as sleep } from "node:timers/promises";
import { accountEndpoints } from "@manara/contract/accounts/accounts";
import { purchaseEndpoints } from "@manara/contract/purchases/purchases";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { rotateKeys } from "../src/features/keys/rotate-keys.ts";
import { headOf } from "../src/platform/keys/encryption.ts";
import { SECRET_KEY, startSchool } from "./harness.ts";
import { startProcess } from "./school-processes.ts";

const { activateCourse } = purchaseEndpoints;
const BUYERS = 1000;
/** Cards that nobody uses, so that the job has work to do while others are used. */
const OTHER_CARDS = 20_000;
const AT_ONCE = 8;
/** A killed job is taken up again within a minute: there are cards to be used until then, and after. */
const PAUSE_MS = 550;

test("1,000 cards are used while the keys are replaced and the job is killed on the way: none is refused", {
  timeout: 400_000,
}, async () => {
  const settings = { RATE_LIMITS: "off" };
  const school = await startSchool({ catchesUp: false, settings });
  onTestFinished(() => school.close());
  const other = await startSchool({ catchesUp: false, settings, beside: { data: school.data } });
  onTestFinished(() => other.close());
  const course = await school.makeCourse({ price: 700 });
  const cards = [...(await school.makeCards(700, BUYERS)), ...(await school.makeCards(700, OTHER_CARDS))];
  const tokens: string[] = [];
  for (let number = 0; number < BUYERS; number += 1)
    tokens.push(await school.tokenOf(await school.makeUser()));
  // It works on the queue, which the two above do not.
  const worker = await startProcess(school, { settings });

  const refused: string[] = [];
  let used = 0;
  async function buy(): Promise<void> {
    for (let number = used++; number < BUYERS; number = used++) {
      const [token = "", cardKey = ""] = [tokens[number], cards[number]];
      const { call } = number % 2 === 0 ? school : other;
      const { status, code } = await call(activateCourse, { token, body: { courseId: course.id, cardKey } });
      if (status !== 201) refused.push(`${number}: ${status} ${code}`);
      await sleep(PAUSE_MS);
    }
  }
  const buying = Promise.all(Array.from({ length: AT_ONCE }, buy));

  const countMoved = async (): Promise<number> => {
    const present = school.platform.keyRing.keys().findLast(({ family }) => family === "CARDS")?.id ?? 0;
    const { rows } = await sql<{ amount: number }>`select count(*)::integer as amount from cards
      where substring(sealed from 1 for 3) = ${headOf({ id: present })}`.execute(school.db);
    return rows[0]?.amount ?? 0;
  };
  expect(await countMoved()).toBe(cards.length);
  await rotateKeys(school.db, { secretKey: SECRET_KEY, isLeaked: false, startsInMs: 1000 });
  await expect.poll(() => school.platform.keyRing.keys().length, { timeout: 5000 }).toBe(6);
  await expect.poll(countMoved, { timeout: 60_000, interval: 20 }).toBeGreaterThan(0);
  await worker.kill();
  const whenKilled = await countMoved();
  expect(whenKilled).toBeLessThan(cards.length);
  await sleep(1000);
  expect(await countMoved(), "nobody else is at it").toBe(whenKilled);

  const next = await startProcess(school, { settings });
  onTestFinished(() => next.kill());
  await expect.poll(countMoved, { timeout: 180_000, interval: 500 }).toBe(cards.length);
  const usedMeanwhile = used;
  await buying;
  expect(refused).toEqual([]);
  expect(usedMeanwhile, "cards were used from the first to the last of it").toBeGreaterThan(BUYERS / 2);
  const { rows } = await sql`select from cards where used_at is not null`.execute(school.db);
  expect(rows).toHaveLength(BUYERS);
  const held = await other.call(accountEndpoints.verifyUserToken, { token: tokens[0] ?? "" });
  expect(held.status).toBe(200);
});
