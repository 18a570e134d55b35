import { text } from "#text/features/records/manage/messages";
import { api } from "../../../api/api.ts";
import { type ScreenAddress, staffScreen } from "../../../staff/screen.ts";
import { ScreenHead } from "../../../ui/staff/screen-head.tsx";
import { StudentRecordView } from "../student-record.tsx";

const load = ({ params: { id = "" } }: ScreenAddress) =>
  api("GET /record/student", { query: { userId: id } });

export const screen = staffScreen({
  load,
  View: ({ data }: { data: Awaited<ReturnType<typeof load>> }) => (
    <div className="max-w-4xl">
      <ScreenHead
        title={text.recordOfOne(data.fullName)}
        crumbs={[{ title: data.fullName, href: `/admin/allUsers/${data.userId}` }]}
      >
        {text.hintOfOne}
      </ScreenHead>
      <StudentRecordView record={data} />
    </div>
  ),
});
