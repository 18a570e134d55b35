import { type ScreenAddress, staffScreen } from "../../../staff/screen.ts";
import { lectureKind } from "./course-kind.ts";
import { EditCourse } from "./edit-course.tsx";
import { loadEditing } from "./load-editing.ts";

export const screen = staffScreen({
  load: ({ params }: ScreenAddress) => loadEditing(lectureKind, params.id),
  View: ({ data }: { data: Awaited<ReturnType<typeof loadEditing>> }) => (
    <EditCourse key={data.course.courseId} kind={lectureKind} {...data} />
  ),
});
