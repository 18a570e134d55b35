import { text } from "#text/features/records/manage/messages";
import { api } from "../../../api/api.ts";
import { type ScreenAddress, staffScreen } from "../../../staff/screen.ts";
import { StudentRecordView } from "../../records/student-record.tsx";
import { OwnArea } from "./own-area.tsx";

const load = ({ params: { studentId = "" } }: ScreenAddress) =>
  api("GET /record/student", { query: { userId: studentId } });

export const screen = staffScreen({
  load,
  View: ({ data, address }: { data: Awaited<ReturnType<typeof load>>; address: ScreenAddress }) => (
    <OwnArea address={address} title={text.recordOfOne(data.fullName)} hint={text.hintOfOneForTeachers}>
      <StudentRecordView record={data} />
    </OwnArea>
  ),
});
