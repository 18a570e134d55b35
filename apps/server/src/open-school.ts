import { followLook } from "./features/branding/follow-look.ts";
import { queueOpenBatches } from "./features/cards/batches/open-batches.ts";
import { queueGroupCards } from "./features/cards/group-cards.ts";
import { placeCategories } from "./features/courses/catalogue.repo.ts";
import { claimCountry } from "./features/site/configuration.repo.ts";
import { makeJobs } from "./jobs.ts";
import { type OpenPlatform, openPlatform, type PlatformOptions } from "./platform/open-platform.ts";
import { SettingError } from "./settings/settings.ts";

/**
 * The platform of a school, on a database that is its country's from now on. Throws a SettingError when it is another
 * country's already.
 */
export async function openSchool(options: Omit<PlatformOptions, "makeJobs">): Promise<OpenPlatform> {
  const school = await openPlatform({ ...options, makeJobs });
  const { db, country } = school.platform;
  const claimed = await claimCountry(db, country.code);
  if (claimed !== country.code) {
    await school.close();
    throw new SettingError(`COUNTRY is "${country.code}", but this database was made for "${claimed}".`);
  }
  const look = await followLook(school.platform);
  await placeCategories(db, country);
  await queueGroupCards(db);
  await queueOpenBatches(db);
  return {
    ...school,
    async close() {
      await look.stop();
      await school.close();
    },
  };
}
