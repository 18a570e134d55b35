import type { Caller } from "../../platform/caller.ts";
import { fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { renderDescription } from "../../platform/text/markdown/render-description.ts";
import { getCourseAccess } from "../access/access.service.ts";

/** Preview of a description in a course or its lessons, for those who may write it. */
export async function previewDescription(
  platform: Platform,
  caller: Caller,
  { courseId, description }: { courseId: number; description: string },
): Promise<{ descriptionHtml: string | null }> {
  const { isStaff } = await getCourseAccess(platform, caller, courseId);
  if (!isStaff) fail("NOT_AUTHORISED");
  return { descriptionHtml: await renderDescription(description, caller.userId) };
}
