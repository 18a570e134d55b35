import { type ScreenAddress, staffScreen } from "../../../staff/screen.ts";
import { loadPreview, type Preview } from "../../courses/manage/load-preview.ts";
import { PreviewCourse } from "../../courses/manage/preview-course.tsx";
import { OwnArea } from "./own-area.tsx";

function View({ data, address }: { data: Preview; address: ScreenAddress }) {
  const { base = "", courseId = "" } = address.params;
  return (
    <OwnArea address={address}>
      <PreviewCourse preview={data} back={`${base}/content/${courseId}`} />
    </OwnArea>
  );
}

export const screen = staffScreen({ load: loadPreview, View });
