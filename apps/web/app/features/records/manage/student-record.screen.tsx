import { text } from "#text/features/records/manage/messages";
import { text as words } from "#text/features/records/messages";
import { api, fetchFile } from "../../../api/step-up-api.ts";
import { DownloadButton } from "../../../staff/download-button.tsx";
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
        actions={
          <DownloadButton
            read={() => fetchFile("GET /record/student/print", { query: { userId: data.userId } })}
            fileName={`record-${data.userId}.pdf`}
          >
            {words.asPdf}
          </DownloadButton>
        }
      >
        {text.hintOfOne}
      </ScreenHead>
      <StudentRecordView record={data} />
    </div>
  ),
});
