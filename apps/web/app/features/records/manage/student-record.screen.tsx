import { text } from "#text/features/records/manage/messages";
import { text as words } from "#text/features/records/messages";
import { api, fetchFile } from "../../../api/step-up-api.ts";
import { DownloadButton } from "../../../staff/download-button.tsx";
import { type ScreenAddress, staffScreen } from "../../../staff/screen.ts";
import { ScreenHead } from "../../../ui/staff/screen-head.tsx";
import { SchoolLinks } from "../parents/school-links.tsx";
import { StudentRecordView } from "../student-record.tsx";

async function load({ params: { id = "" } }: ScreenAddress) {
  const query = { userId: id };
  const [record, links] = await Promise.all([
    api("GET /record/student", { query }),
    api("GET /parent/link/list", { query }),
  ]);
  return { ...record, links };
}

export const screen = staffScreen({
  load,
  View: ({ data }: { data: Awaited<ReturnType<typeof load>> }) => (
    <div className="flex max-w-4xl flex-col gap-5">
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
      <SchoolLinks userId={data.userId} links={data.links} />
      <StudentRecordView record={data} />
    </div>
  ),
});
