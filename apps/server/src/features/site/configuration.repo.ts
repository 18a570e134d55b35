import type { Configuration, ConfigurationEdits } from "@manara/contract/site";
import type { Queryable, Tx } from "../../platform/database.ts";

const columns = [
  "email",
  "homeVideoUrl",
  "mobileNumber",
  "telNumber",
  "timesOfWork",
  "userGuideVideoUrl",
  "viberNumber",
  "whatsappNumber",
  "userGuideImageUrl",
] as const;

/** The one row of basic data, as the wire shows it. */
export async function getConfiguration(db: Queryable): Promise<Configuration> {
  const row = await db
    .selectFrom("configuration")
    .select(columns)
    .where("id", "=", 1)
    .executeTakeFirstOrThrow();
  return { id: 1, ...row };
}

/** Locks the basic data against another change at the same time. */
export async function lockConfiguration(tx: Tx): Promise<void> {
  await tx.selectFrom("configuration").select("id").where("id", "=", 1).forNoKeyUpdate().execute();
}

/** Writes the fields that are given; there must be one. */
export async function saveConfiguration(tx: Tx, changes: ConfigurationEdits): Promise<void> {
  await tx.updateTable("configuration").set(changes).where("id", "=", 1).execute();
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
