import { api } from "../../../api.ts";
import type { ScreenAddress } from "../../../staff/screen.ts";
import { describeCourse } from "../course-details.ts";

/** The page of a course as the student finds it whom the address names. */
export async function loadPreview({ params, url }: ScreenAddress) {
  const isBuyer = url.searchParams.get("bought") === "true";
  const query = { courseId: params.courseId ?? "", bought: isBuyer ? "true" : "false" } as const;
  const { course, contents } = await api("GET /course/preview", { query });
  return { isBuyer, details: describeCourse(course, contents) };
}
export type Preview = Awaited<ReturnType<typeof loadPreview>>;
