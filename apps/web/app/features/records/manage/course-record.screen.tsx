import { text } from "#text/features/records/manage/messages";
import { staffScreen } from "../../../staff/screen.ts";
import { CourseRecord } from "./course-record.tsx";
import { type CourseRecordPage, loadCourseRecord } from "./load-course-record.ts";

export const screen = staffScreen({
  load: loadCourseRecord,
  View: ({ data }: { data: CourseRecordPage }) => (
    <CourseRecord
      page={data}
      title={text.title}
      crumbs={[{ title: data.summary.name, href: `/admin/content/${data.summary.courseId}` }]}
      searchHint={text.searchHintOfAdmins}
      pageOf={(userId) => `/admin/allUsers/${userId}/record`}
    />
  ),
});
