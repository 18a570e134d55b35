import { type ScreenAddress, staffScreen } from "../../../staff/screen.ts";
import { lectureKind } from "./course-kind.ts";
import { loadPreview, type Preview } from "./load-preview.ts";
import { PreviewCourse } from "./preview-course.tsx";

export const screen = staffScreen({
  load: loadPreview,
  View: ({ data, address }: { data: Preview; address: ScreenAddress }) => (
    <PreviewCourse preview={data} back={`${lectureKind.base}/${address.params.courseId}`} />
  ),
});
