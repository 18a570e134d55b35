import type { Configuration, ConfigurationEdits } from "@manara/contract/site";
import type { Queryable, Tx } from "../../platform/database.ts";

/** The one row of basic data, as the wire shows it. */
export async function getConfiguration(db: Queryable): Promise<Configuration> {
  const row = await db.selectFrom("configuration").selectAll().where("id", "=", 1).executeTakeFirstOrThrow();
  return {
    id: 1,
    email: row.email,
    homeVideoUrl: row.homeVideoUrl,
    mobileNumber: row.mobileNumber,
    telNumber: row.telNumber,
    timesOfWork: row.timesOfWork,
    userGuideVideoUrl: row.userGuideVideoUrl,
    viberNumber: row.viberNumber,
    whatsappNumber: row.whatsappNumber,
    userGuideImageUrl: row.userGuideImageUrl,
  };
}

/** Locks the basic data against another change at the same time. */
export async function lockConfiguration(tx: Tx): Promise<void> {
  await tx.selectFrom("configuration").select("id").where("id", "=", 1).forNoKeyUpdate().execute();
}

/** Writes the fields that are given; there must be one. */
export async function saveConfiguration(tx: Tx, changes: ConfigurationEdits): Promise<void> {
  await tx
    .updateTable("configuration")
    .set({
      email: changes.email,
      homeVideoUrl: changes.homeVideoUrl,
      mobileNumber: changes.mobileNumber,
      telNumber: changes.telNumber,
      timesOfWork: changes.timesOfWork,
      userGuideVideoUrl: changes.userGuideVideoUrl,
      viberNumber: changes.viberNumber,
      whatsappNumber: changes.whatsappNumber,
      userGuideImageUrl: changes.userGuideImageUrl,
    })
    .where("id", "=", 1)
    .execute();
}

/** The country this database was made for; written by whoever comes first. */
export async function claimCountry(db: Queryable, country: string): Promise<string> {
  await db
    .insertInto("configuration")
    .values({ id: 1, country })
    .onConflict((it) => it.doNothing())
    .execute();
  const row = await db.selectFrom("configuration").select("country").executeTakeFirstOrThrow();
  return row.country;
}
