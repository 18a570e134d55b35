import type { Course } from "@manara/contract/courses";

/** What the redeem page needs of a course. */
export interface RedeemData {
  course: Pick<Course, "courseId" | "name" | "price" | "originalPrice" | "schoolId">;
  /** The person signed in holds the course already. */
  isPurchased: boolean;
}

export const describeRedeem = (course: Course): RedeemData => {
  const { courseId, name, price, originalPrice, schoolId } = course;
  return { course: { courseId, name, price, originalPrice, schoolId }, isPurchased: false };
};
