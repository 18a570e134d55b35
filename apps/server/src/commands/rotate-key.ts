// npm run rotate-key: new keys for the school, whether it runs or not.
import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { BackupError } from "../features/backups/manifest.ts";
import { countToMove } from "../features/keys/move-to-present-keys.ts";
import { replaceLostKey, replaceSecretKey, rotateKeys } from "../features/keys/rotate-keys.ts";
import { keyUses } from "../key-uses.ts";
import { type Database, openDatabase, openPool } from "../platform/database/database.ts";
import { openBeside } from "../platform/database/open-database.ts";
import { hasLivingWorkers } from "../platform/jobs/job-heartbeats.ts";
import { isQueued } from "../platform/jobs/jobs.ts";
import { findSecretKeyInUse, hasKeys, readOwnSecretKeys, readRing } from "../platform/keys/key-ring.ts";
import { findSecretKeys, type SecretKeys, writeSecretKeys } from "../platform/keys/secret-key.ts";
import type { Settings } from "../settings/settings.ts";
import { countOf, runCommand, say } from "./run-command.ts";

const LOOKS_EVERY_MS = 2000;

/** Says how far the job is, until it has come to its end. Answers whether nothing was left that it could not open. */
async function follow(db: Database, secretKeys: SecretKeys): Promise<boolean> {
  for (let before = -1; ; await sleep(LOOKS_EVERY_MS)) {
    // Asked first: what is left after a job that was over then stays.
    const isUnderWay = await isQueued(db, "reseal");
    const { keys } = await readRing(db, secretKeys);
    const left = await countToMove(db, { ring: keys, uses: keyUses });
    if (left === 0) {
      say("All that is encrypted is encrypted with the new keys.");
      return true;
    }
    if (!isUnderWay) {
      say(
        `${countOf(left, "value")} could not be opened, and stay as they are: the log of the school names them.`,
      );
      return false;
    }
    if (left !== before) say(`${countOf(left, "value")} to be encrypted again.`);
    before = left;
    if (!(await hasLivingWorkers(db))) {
      say("The school is not running: they are at its next start.");
      return true;
    }
  }
}

/** Makes the configured key the school's, whose own is lost. */
async function goOnWithoutKey(db: Database, settings: Settings): Promise<boolean> {
  if (await hasLivingWorkers(db))
    throw new BackupError("The school is running, and has its key: stop it, and wait for half a minute.");
  const secretKeys = await findSecretKeys(settings);
  if ((await findSecretKeyInUse(db, secretKeys)) !== null)
    throw new BackupError("The key at hand is the key of this school: nothing is lost.");
  await replaceLostKey(db, secretKeys[0]);
  say("The school goes on with the key at hand: start it.");
  say(
    "Everybody signs in anew with a new password, by the mailed link. Unused cards cannot be used: delete them and make new ones. Second steps are set up anew.",
  );
  say("If the lost key is found: start once with it as SECRET_KEY_BEFORE, and all of that is back.");
  return true;
}

const shape = {
  call: "npm run rotate-key [-- --leaked] [--secret-key] [--lost-key]",
  does: "Gives the school new keys, whether it runs or not, and says how much is still encrypted with those of before.",
  options: {
    leaked: { type: "boolean", does: "the keys of before end at once: everybody signs in anew" },
    "secret-key": { type: "boolean", does: "DATA_DIR/secret.key has another key, too" },
    "lost-key": { type: "boolean", does: "of a stopped school whose key nobody has any more" },
  },
} as const;

await runCommand(shape, async ({ values, settings, log }) => {
  const isInEnvironment = settings.SECRET_KEY !== undefined;
  if (values["secret-key"] && isInEnvironment) {
    throw new BackupError(
      `SECRET_KEY is in the environment, so only you can change it there. Set SECRET_KEY_BEFORE to what it is and SECRET_KEY to another one, such as ${randomBytes(48).toString("base64url")}, for every server of the school; start them again; then run this without --secret-key.`,
    );
  }
  const database = await openBeside(settings, log);
  const pool = openPool(database.session, 1);
  const db = openDatabase(pool);
  try {
    if (!(await hasKeys(db))) throw new BackupError("This school has no keys yet: start it once.");
    if (values["lost-key"]) return await goOnWithoutKey(db, settings);
    let secretKeys = await readOwnSecretKeys(db, settings);
    if (values["secret-key"]) {
      secretKeys = await replaceSecretKey(db, {
        before: secretKeys,
        write: (keys) => writeSecretKeys(settings, keys),
      });
      say("DATA_DIR/secret.key has another key: copy it again to where you keep it apart from the backups.");
    }
    await rotateKeys(db, { secretKey: secretKeys[0], isLeaked: values.leaked ?? false });
    say("There are new keys; every process of the school uses them within seconds.");
    if (values.leaked)
      say(
        "Once all is encrypted again, everybody signs in again. Mailed links and PINs of cards sold by phone end.",
      );
    return await follow(db, secretKeys);
  } finally {
    await pool.end();
    await database.stop();
  }
});
