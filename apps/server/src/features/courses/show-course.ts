import type { CourseInFull } from "@manara/contract/courses/courses";
import type { Readable } from "../../platform/database/database.ts";
import type { Platform } from "../../platform/platform.ts";
import { accessToCourse, type CourseAccess } from "../access/access.rules.ts";
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
