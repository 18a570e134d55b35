import { type ScreenAddress, staffScreen } from "../../../staff/screen.ts";
import { courseKind } from "./course-kind.ts";
import { loadPreview, type Preview } from "./load-preview.ts";
import { PreviewCourse } from "./preview-course.tsx";

export const screen = staffScreen({
  load: loadPreview,
  View: ({ data, address }: { data: Preview; address: ScreenAddress }) => (
    <PreviewCourse preview={data} back={`${courseKind.base}/${address.params.courseId}`} />
  ),
});
