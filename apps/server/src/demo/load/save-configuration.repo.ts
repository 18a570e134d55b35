import { pictureUrlOf } from "../../features/media/media-links.ts";
import type { Tx } from "../../platform/database.ts";
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
    home_video_url: pictureUrlOf(files.introVideo),
    mobile_number: configuration.mobileNumber,
    tel_number: configuration.telNumber,
    times_of_work: configuration.timesOfWork,
    user_guide_video_url: pictureUrlOf(files.guideVideo),
    viber_number: configuration.viberNumber,
    whatsapp_number: configuration.whatsappNumber,
    user_guide_image_url: pictureUrlOf(files.guideImage),
  };
  await tx
    .insertInto("configuration")
    .values({ id: 1, country, ...values })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(values))
    .execute();
}
