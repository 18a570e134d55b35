import type { Queryable } from "../../platform/database/database.ts";
import { type Kept, keepDoing } from "../../platform/keep-doing.ts";
import type { Platform } from "../../platform/platform.ts";
import { addLinks, type ChainEnd, findBrokenLinks, findChainEnd, holdsLink } from "./audit.repo.ts";

const EVERY_MS = 30_000;
/** No act takes so long that so many others come to their end meanwhile. What does is linked by the next backup. */
const LOOK_BACK = 10_000;

/** Links every entry there is; answers where the chain ends, null: there is no entry. */
export async function chainAll(db: Queryable): Promise<ChainEnd | null> {
  while ((await addLinks(db, null)) > 0);
  return findChainEnd(db);
}

/** Links new entries from now on, a moment after they were written. */
export const keepChain = ({ db, log }: Pick<Platform, "db" | "log">): Kept =>
  keepDoing(async () => {
    await addLinks(db, LOOK_BACK).catch((err: unknown) => log.warn({ err }, "audit entries are not linked"));
  }, EVERY_MS);

const said = {
  missing: "is gone",
  changed: "is not what was written",
  gap: "follows a link that is gone",
};

/**
 * Checks the audit trail, in words; nothing when every entry is what was written. `known` is where the chain once
 * ended, as a backup or somebody else remembers it: without that, who owns the database can write the chain anew.
 */
export async function verifyChain(db: Queryable, known: ChainEnd | null = null): Promise<string[]> {
  const broken = await findBrokenLinks(db);
  const lines = broken.map(({ entryId, reason }) => `Audit entry ${entryId} ${said[reason]}.`);
  if (known === null || (await holdsLink(db, known))) return lines;
  return [
    ...lines,
    `The audit trail once held ${known.entries} entries ending in ${known.hash}, and does not any more.`,
  ];
}
