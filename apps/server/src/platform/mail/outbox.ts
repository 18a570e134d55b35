import { existsSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import type { Settings } from "../../settings/settings.ts";
import { type AbsolutePath, within } from "../files/absolute-path.ts";

export const outboxOf = ({ DATA_DIR }: Pick<Settings, "DATA_DIR">): AbsolutePath =>
  within(DATA_DIR, "outbox");

/** How the name of a mail or a text in the outbox begins, so that names are in the order of time. */
export const nameOfMoment = (moment: Date): string => moment.toISOString().replace(/[:.]/g, "-");

/** Removes mails and texts that were written to the outbox before a moment. */
export async function clearOutbox(outbox: string, before: Date): Promise<void> {
  // Without any there is no folder yet.
  if (!existsSync(outbox)) return;
  const files = await readdir(outbox);
  // Files of somebody else stay.
  const old = files.filter(
    (file) => /^\d{4}-\d\d-\d\dT.+\.(eml|txt)$/.test(file) && file < nameOfMoment(before),
  );
  for (const file of old) await rm(path.join(outbox, file), { force: true });
}
