import { text } from "#text/features/records/manage/messages";
import { type ScreenAddress, staffScreen } from "../../../staff/screen.ts";
import { CourseRecord } from "../../records/manage/course-record.tsx";
import { type CourseRecordPage, loadCourseRecord } from "../../records/manage/load-course-record.ts";
import { OwnArea } from "./own-area.tsx";

export const screen = staffScreen({
  load: loadCourseRecord,
  View: ({ data, address }: { data: CourseRecordPage; address: ScreenAddress }) => (
    <OwnArea address={address}>
      <CourseRecord
        page={data}
        title={text.titleOf(data.summary.name)}
        searchHint={text.searchHint}
        pageOf={(userId) => `${address.params.base}/student/${userId}`}
      />
    </OwnArea>
  ),
});
