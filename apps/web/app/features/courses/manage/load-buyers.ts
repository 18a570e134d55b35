import { readList } from "../../../api/api.ts";
import { readPage } from "../../../routing/list-page.rules.ts";
import { readListAddress, wantedPage } from "../../../staff/list-address.ts";
import type { ScreenAddress } from "../../../staff/screen.ts";
import type { CourseKind } from "./course-kind.ts";
import { getCourse } from "./load-editing.ts";

/** Buyers of a course, by the page. */
export async function loadBuyers(kind: CourseKind, { params, url }: ScreenAddress) {
  const address = readListAddress(url);
  const course = await getCourse(kind, params.id);
  const list = await readPage(wantedPage(address), (part) =>
    readList("GET /purchase/course/{courseId}", { params: { courseId: course.courseId }, query: part }),
  );
  return { course, address, list };
}
