import { codeOf } from "@manara/contract/calls/api-error";
import { leaveHome } from "../../../shell/guards.ts";

/** Resolver of a course in the administration: where there is none, that is said at home. Other failures are shown by its screen. */
export async function orCourseMissing<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (codeOf(error) !== "COURSE_NOT_FOUND") throw error;
    return leaveHome("COURSE_NOT_FOUND");
  }
}
