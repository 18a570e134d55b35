import type { Source } from "../../context.ts";
import type { RegionInList } from "../centres/centres.rules.ts";
import { loadCentres } from "../centres/load-centres.ts";
import { type CourseOffer, loadOffer } from "../courses/course-offer.ts";

/** Contents of the redeem page. */
export interface RedeemData extends CourseOffer {
  /** Where its card is sold. */
  regions: RegionInList[];
  /** The person signed in holds the course already. */
  isPurchased: boolean;
}

/** Reads the course to be redeemed, and the lesson that the address names. */
export async function loadRedeem(source: Source, courseId: string, url: string): Promise<RedeemData> {
  const lessonId = new URL(url).searchParams.get("lesson");
  const [offer, regions] = await Promise.all([
    loadOffer(source, { courseId, lessonId }),
    loadCentres(source),
  ]);
  return { ...offer, regions, isPurchased: false };
}
