import { reasonRules } from "@manara/contract/fields/reason-rules";
import { text } from "#text/features/cards/manage/batches/messages";
import { api } from "../../../../api/step-up-api.ts";
import { staffScreen } from "../../../../staff/screen.ts";
import { useStaffForm } from "../../../../staff/staff-form.ts";
import { type ActData, ActScreen, loadAct, sent, useAct } from "./act-form.tsx";
import { serialRules } from "./ranges.rules.ts";
import { ReasonField } from "./reason-field.tsx";

const rules = { ...serialRules, ...reasonRules };

function View({ data }: { data: ActData }) {
  const form = useStaffForm({
    ...useAct("void", data),
    rules,
    send: ({ reason, ...serials }) => api("POST /card/range/void", { body: { ...sent(serials), reason } }),
  });
  return (
    <ActScreen act="void" data={data} form={form} warning={text.voidWarning}>
      <ReasonField form={form} hint={text.voidReasonHint} />
    </ActScreen>
  );
}

export const screen = staffScreen({ load: loadAct, View });
