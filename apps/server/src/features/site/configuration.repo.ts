import type { Configuration, ConfigurationEdits } from "@manara/contract/site";
import type { Queryable, Tx } from "../../platform/database.ts";

/** The one row of basic data, as the wire shows it. */
export async function getConfiguration(db: Queryable): Promise<Configuration> {
  const row = await db.selectFrom("configuration").selectAll().where("id", "=", 1).executeTakeFirstOrThrow();
  return {
    id: 1,
    email: row.email,
    homeVideoUrl: row.home_video_url,
    mobileNumber: row.mobile_number,
    telNumber: row.tel_number,
    timesOfWork: row.times_of_work,
    userGuideVideoUrl: row.user_guide_video_url,
    viberNumber: row.viber_number,
    whatsappNumber: row.whatsapp_number,
    userGuideImageUrl: row.user_guide_image_url,
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
      home_video_url: changes.homeVideoUrl,
      mobile_number: changes.mobileNumber,
      tel_number: changes.telNumber,
      times_of_work: changes.timesOfWork,
      user_guide_video_url: changes.userGuideVideoUrl,
      viber_number: changes.viberNumber,
      whatsapp_number: changes.whatsappNumber,
      user_guide_image_url: changes.userGuideImageUrl,
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
