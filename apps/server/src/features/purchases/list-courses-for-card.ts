import type { CardCourses, CoursesForCardBody } from "@manara/contract/purchases/purchases";
import type { Caller } from "../../platform/caller.ts";
import type { Refused } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { lookAtCard } from "../cards/look-at-card.ts";
import { listCoursesOfPrice } from "../courses/courses.service.ts";

/** The courses that an unused card opens for who holds it in hand; the card stays unused. */
export async function listCoursesForCard(
  platform: Platform,
  caller: Caller,
  { cardKey, ...page }: CoursesForCardBody,
): Promise<CardCourses | Refused> {
  const card = await lookAtCard(platform, caller, cardKey);
  if ("refused" in card) return card;
  const { price } = card;
  const { items: courses, total } = await listCoursesOfPrice(platform, caller, { price, ...page });
  return { price, total, courses };
}
