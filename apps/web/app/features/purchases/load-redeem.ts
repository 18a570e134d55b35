import type { CourseInFull } from "@manara/contract/courses";
import type { Source } from "../../context.ts";

/** What the redeem page needs of a course. */
export interface RedeemData {
  course: Pick<CourseInFull, "courseId" | "name" | "price" | "originalPrice" | "openUntil">;
  /** The person signed in holds the course already. */
  isPurchased: boolean;
}

/** Reads the course to be redeemed. */
export async function loadRedeem({ api }: Source, courseId: string): Promise<RedeemData> {
  const course = await api("GET /course/get", { query: { courseId } });
  const { name, price, originalPrice, openUntil } = course;
  return { course: { courseId: course.courseId, name, price, originalPrice, openUntil }, isPurchased: false };
}
