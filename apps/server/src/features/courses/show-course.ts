import type { CourseInFull, CoursePreview } from "@manara/contract/courses/courses";
import type { Caller } from "../../platform/caller.ts";
import type { Readable } from "../../platform/database/database.ts";
import { fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { noRights } from "../access/access.policy.ts";
import { accessToCourse, type CourseAccess } from "../access/access.rules.ts";
import { getCourseAccess } from "../access/access.service.ts";
import { previewOutline } from "../contents/outline.ts";
import { toCourseAlone } from "./course-row.ts";
import { findCourseOnSale } from "./courses.repo.ts";

/** A course as whoever stands to it so is shown it: up to when it opens to them, and would to a buyer; null: there is none. */
export async function showCourse(
  platform: Pick<Platform, "clock" | "country" | "secrets"> & { db: Readable },
  courseId: number,
  standing: CourseAccess,
): Promise<CourseInFull | null> {
  const { db, clock, country } = platform;
  const found = await findCourseOnSale(db, courseId, { now: clock(), timeZone: country.timeZone });
  return (
    found && {
      ...toCourseAlone(platform, found.course),
      access: accessToCourse(standing),
      expiresAt: standing.expiresAt?.toISOString() ?? null,
      openUntil: found.openUntil?.toISOString() ?? null,
    }
  );
}

interface Preview {
  caller: Caller;
  courseId: number;
  /** Whether the student has the course. */
  bought: boolean;
}

/** A course as a student finds it, for its staff: made by the rules that students are answered by. */
export async function previewCourse(
  platform: Platform,
  { caller, courseId, bought }: Preview,
): Promise<CoursePreview> {
  const course = await getCourseAccess(platform, caller, courseId);
  if (!course.opensAll) fail("NOT_AUTHORISED");
  const purchase = bought ? "HELD" : "NONE";
  const student: CourseAccess = { ...course, ...noRights, purchase, expiresAt: null };
  const [shown, contents] = await Promise.all([
    showCourse(platform, courseId, student),
    previewOutline(platform, { caller, course, student }),
  ]);
  return { course: shown ?? fail("COURSE_NOT_FOUND"), contents };
}
