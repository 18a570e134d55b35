import type { Content } from "@manara/contract/contents/contents";
import type { Caller } from "../../platform/caller.ts";
import type { Platform } from "../../platform/platform.ts";
import type { CourseAccess } from "../access/access.rules.ts";
import { holdOutline } from "./content-links.ts";
import { showOutline } from "./outline.rules.ts";
import { getOutline } from "./outline.ts";

interface Preview {
  caller: Caller;
  /** How the caller stands to the course, in whose name its links are. */
  course: CourseAccess;
  /** As whom the outline is shown. */
  student: CourseAccess;
}

/** The outline of a course as somebody else finds it. */
export async function previewOutline(
  platform: Platform,
  { caller, course, student }: Preview,
): Promise<Content[]> {
  const outline = await getOutline(platform, course.courseId);
  return showOutline(holdOutline(platform, caller, { outline, course }), student);
}
