import type { Tx } from "../../platform/database/database.ts";
import type { DemoCountry } from "../content/types.ts";
import type { DemoFiles } from "./store-media.ts";

/** Fills in the basic data of the school. */
export async function saveConfiguration(
  tx: Tx,
  { country, content, files }: { country: string; content: DemoCountry; files: DemoFiles },
): Promise<void> {
  const { configuration } = content;
  const values = {
    email: configuration.email,
    homeVideoKey: files.introVideo,
    mobileNumber: configuration.mobileNumber,
    telNumber: configuration.telNumber,
    timesOfWork: configuration.timesOfWork,
    userGuideVideoKey: files.guideVideo,
    viberNumber: configuration.viberNumber,
    whatsappNumber: configuration.whatsappNumber,
    userGuideImageKey: files.guideImage,
    facebookUrl: configuration.facebookUrl,
    instagramUrl: configuration.instagramUrl,
  };
  await tx
    .insertInto("configuration")
    .values({ id: 1, country, ...values })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(values))
    .execute();
}
