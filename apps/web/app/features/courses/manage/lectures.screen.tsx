import { readListAddress } from "../../../staff/list-address.ts";
import { type ScreenAddress, staffScreen } from "../../../staff/screen.ts";
import { lectureKind } from "./course-kind.ts";
import { CourseList } from "./course-list.tsx";
import { loadChoices } from "./load-choices.ts";
import { loadCourses } from "./load-courses.ts";

async function load({ url }: ScreenAddress) {
  const address = readListAddress(url);
  const [list, choices] = await Promise.all([loadCourses(lectureKind, address), loadChoices()]);
  return { address, list, choices };
}

export const screen = staffScreen({
  load,
  View: ({ data }: { data: Awaited<ReturnType<typeof load>> }) => <CourseList kind={lectureKind} {...data} />,
});
