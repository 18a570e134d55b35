import type { Configuration, ConfigurationEdits } from "@manara/contract/site/site";
import type { Queryable, Tx } from "../../platform/database/database.ts";
import { entryOf } from "../media/file-objects.rules.ts";
import { publicUrlOf } from "../media/media-links.ts";
import { streamOf } from "../video/video-row.ts";

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
  "facebookUrl",
  "instagramUrl",
  "youtubeUrl",
  "tiktokUrl",
  "telegramUrl",
  "linkedinUrl",
  "version",
] as const;

/** Columns of the stored files that are shown in place of an address. */
const keyColumns = ["homeVideoKey", "userGuideVideoKey", "userGuideImageKey"] as const;

/** The one row of basic data, as the wire shows it. */
export async function getConfiguration(db: Queryable): Promise<Configuration> {
  const row = await db
    .selectFrom("configuration")
    .select(columns)
    .select(keyColumns)
    .where("id", "=", 1)
    .executeTakeFirstOrThrow();
  const { homeVideoKey, userGuideVideoKey, userGuideImageKey, ...fields } = row;
  return {
    id: 1,
    ...fields,
    homeVideoUrl: row.homeVideoUrl ?? publicUrl(homeVideoKey),
    userGuideVideoUrl: row.userGuideVideoUrl ?? publicUrl(userGuideVideoKey),
    userGuideImageUrl: row.userGuideImageUrl ?? publicUrl(userGuideImageKey),
  };
}

const publicUrl = (key: string | null) => key && publicUrlOf(entryOf(key));

export type ConfigurationKeys = Partial<Record<(typeof keyColumns)[number], string | null>>;

/** The stored files that are shown. */
export const getConfigurationKeys = (tx: Tx) =>
  tx.selectFrom("configuration").select(keyColumns).where("id", "=", 1).executeTakeFirstOrThrow();

/** The film of the home page, and what it was made into. */
export const getHomeFilm = (db: Queryable) =>
  db
    .selectFrom("configuration")
    .select(["homeVideoKey", streamOf("configuration.homeVideoKey")])
    .where("id", "=", 1)
    .executeTakeFirstOrThrow();

/** Locks the basic data against another change at the same time. */
export async function lockConfiguration(tx: Tx): Promise<void> {
  await tx.selectFrom("configuration").select("id").where("id", "=", 1).forNoKeyUpdate().execute();
}

/** Writes the fields that are given; there must be one. What is written is another version. */
export async function saveConfiguration(
  tx: Tx,
  changes: ConfigurationEdits & ConfigurationKeys,
): Promise<void> {
  await tx
    .updateTable("configuration")
    .set((row) => ({ ...changes, version: row("version", "+", 1) }))
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
