import { api } from "../../../../api/step-up-api.ts";
import { staffScreen } from "../../../../staff/screen.ts";
import { useStaffForm } from "../../../../staff/staff-form.ts";
import { type ActData, ActScreen, loadAct, sent, useAct } from "./act-form.tsx";
import { serialRules } from "./ranges.rules.ts";

function View({ data }: { data: ActData }) {
  const form = useStaffForm({
    ...useAct("return", data),
    rules: serialRules,
    send: (serials) => api("POST /card/range/return", { body: sent(serials) }),
  });
  return <ActScreen act="return" data={data} form={form} />;
}

export const screen = staffScreen({ load: loadAct, View });
