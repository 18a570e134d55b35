// npm run test:histories: random histories of devices without a network, against the program as it is built and its own outbox.
// node e2e/histories/histories.ts [--count 10000] [--quick] [--seed 1] [--only 17]
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { checkHistory } from "./check.ts";
import { buildPage } from "./device.ts";
import { playHistory } from "./history.ts";
import { randomOf } from "./random.ts";
import { openSchool, type School } from "./school.ts";

const { values } = parseArgs({
  options: {
    count: { type: "string", default: "10000" },
    quick: { type: "boolean", default: false },
    seed: { type: "string", default: "1" },
    batch: { type: "string", default: "200" },
  },
});
const count = values.quick ? 200 : Number(values.count);
const atOnce = Number(values.batch);
const firstSeed = Number(values.seed);
if (![count, atOnce, firstSeed].every((number) => Number.isSafeInteger(number) && number >= 1))
  throw new Error("--count, --seed and --batch take a number, 1 or more");

/** Devices have something to do for so long while the school is killed and restored. */
const LASTS_MS = 14_000;
const say = (line: string) => process.stdout.write(`${line}\n`);

/** What happens to the school while devices work: a kill, and each other time a backup that it is restored to; answers whether it was. */
async function troubleSchool(school: School, seed: number): Promise<boolean> {
  const random = randomOf(seed);
  await sleep(random.between(500, 2000));
  const isRestored = random.happens(0.7);
  if (isRestored) await school.backUp();
  await sleep(random.between(200, 3000));
  school.kill();
  if (isRestored) await school.restore();
  await school.start();
  if (!random.happens(0.4)) return isRestored;
  await sleep(random.between(200, 1500));
  school.kill();
  await school.start();
  return isRestored;
}

const script = await buildPage();
const school = await openSchool();
const began = performance.now();
let failed = 0;
let entries = 0;
let refused = 0;
try {
  for (let done = 0; done < count; done += atOnce) {
    const seeds = Array.from(
      { length: Math.min(atOnce, count - done) },
      (_, index) => firstSeed + done + index,
    );
    const accounts = await school.makeAccounts(seeds.length);
    const trouble = troubleSchool(school, firstSeed + done);
    const histories = await Promise.all(
      seeds.map((seed, index) =>
        playHistory({
          seed,
          random: randomOf(seed),
          account: accounts[index] ?? { id: 0, token: "" },
          places: school.places,
          port: school.port,
          script,
          lastsMs: LASTS_MS,
        }),
      ),
    );
    const isRestored = await trouble;
    const stuck = await Promise.all(histories.map(({ drain }) => drain()));
    for (const [index, { ledger }] of histories.entries()) {
      const lost = await checkHistory(school, accounts[index]?.id ?? 0, { ...ledger, isRestored });
      const lines = [...(stuck[index] ?? []), ...lost];
      entries += ledger.made.length + ledger.watched.length + ledger.answered.length;
      refused += ledger.refusedAttempts.size;
      if (lines.length === 0) continue;
      failed += 1;
      for (const line of lines.slice(0, 10)) say(`seed ${seeds[index]}: ${line}`);
    }
    const seconds = (performance.now() - began) / 1000;
    say(
      `${done + seeds.length} histories in ${seconds.toFixed(0)} s: ${entries} things done, ${refused} attempts gone with a restore, ${failed} histories failed`,
    );
  }
} finally {
  await school.close();
}
if (failed > 0) say("One alone: --seed ITS_SEED --count 1");
process.exit(failed === 0 ? 0 : 1);
