import type { Configuration } from "@manara/contract/site";
import type { Queryable } from "../../platform/database.ts";

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
