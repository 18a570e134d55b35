import { text } from "#text/features/records/manage/messages";
import { api } from "../../../api/api.ts";
import { type ScreenAddress, staffScreen } from "../../../staff/screen.ts";
import { CallList } from "../../records/manage/call-list.tsx";
import { OwnArea } from "./own-area.tsx";

const load = ({ params: { userId = "" } }: ScreenAddress) => api("GET /record/calls", { query: { userId } });

export const screen = staffScreen({
  load,
  View: ({ data, address }: { data: Awaited<ReturnType<typeof load>>; address: ScreenAddress }) => (
    <OwnArea address={address} title={text.calls} hint={text.callsHint}>
      <CallList {...data} pageOf={(userId) => `${address.params.base}/student/${userId}`} />
    </OwnArea>
  ),
});
