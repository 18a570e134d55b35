import { shareRounds } from "../../platform/cache/share-rounds.ts";
import { type Kept, keepDoing } from "../../platform/keep-doing.ts";
import type { Platform } from "../../platform/platform.ts";
import { getPart } from "../site/site-parts.ts";
import { readLook } from "./stored-look.rules.ts";

/** How often it is looked whether a notice has come; that asks nobody. */
const LOOKS_EVERY_MS = 250;

/** Lets the brand of this process be what the school has set, from now on. */
export async function followLook({
  db,
  changes,
  settings: { brand },
  log,
}: Pick<Platform, "db" | "changes" | "settings" | "log">): Promise<Kept> {
  let seen = -1;
  const read = shareRounds(async () => {
    const version = changes.versionOf("site");
    brand.take(readLook((await getPart(db, "look")).content));
    seen = version;
  });
  brand.followWith(async () => {
    if (changes.versionOf("site") !== seen) await read();
  });
  await brand.settle();
  let isFailing = false;
  return keepDoing(async () => {
    try {
      await brand.settle();
      isFailing = false;
    } catch (err) {
      // A database that is away is asked again. Logged once: it may be away for hours.
      if (!isFailing) log.warn({ err }, "the look of the school could not be read: that of before is used");
      isFailing = true;
    }
  }, LOOKS_EVERY_MS);
}
