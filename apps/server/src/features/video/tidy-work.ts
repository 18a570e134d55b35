import { readdir, rm } from "node:fs/promises";
import { within } from "../../platform/files/absolute-path.ts";
import { ifNotThere } from "../../platform/files/if-there.ts";
import { type Kept, keepDoing } from "../../platform/keep-doing.ts";
import type { Platform } from "../../platform/platform.ts";
import { findPresentMakings } from "./makings.repo.ts";

const EVERY_MS = 60_000;
const MAKING = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Removes the folders of makings that are over: a process that was killed leaves its own behind. It goes once its film was begun anew,
 * here or elsewhere.
 */
export async function tidyWork({ db, settings }: Pick<Platform, "db" | "settings">): Promise<void> {
  const folder = within(settings.DATA_DIR, "work");
  const names = await readdir(folder).catch(ifNotThere([]));
  if (names.length === 0) return;
  const present = await findPresentMakings(
    db,
    names.filter((name) => MAKING.test(name)),
  );
  for (const name of names)
    if (!present.has(name)) await rm(within(folder, name), { recursive: true, force: true });
}

/** Does so from now on, where films are made. */
export function keepWorkTidy(platform: Platform): Kept {
  const tidy = () =>
    tidyWork(platform).catch((err: unknown) =>
      platform.log.warn({ err }, "the folder where films are made is not tidied"),
    );
  const first = tidy();
  const kept = keepDoing(tidy, EVERY_MS);
  return {
    async stop() {
      await Promise.all([first, kept.stop()]);
    },
  };
}
