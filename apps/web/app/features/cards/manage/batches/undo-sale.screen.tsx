import { reasonRules } from "@manara/contract/fields/reason-rules";
import { flagRule } from "@manara/contract/fields/value-rules";
import { text } from "#text/features/cards/manage/batches/messages";
import { api } from "../../../../api/step-up-api.ts";
import { staffScreen } from "../../../../staff/screen.ts";
import { useStaffForm } from "../../../../staff/staff-form.ts";
import { Checkbox } from "../../../../ui/checkbox.tsx";
import { type ActData, ActScreen, loadAct, sent, useAct } from "./act-form.tsx";
import { serialRules } from "./ranges.rules.ts";
import { ReasonField } from "./reason-field.tsx";

const rules = { ...serialRules, ...reasonRules, isOpened: flagRule };

function View({ data }: { data: ActData }) {
  const form = useStaffForm({
    ...useAct("undo-sale", data),
    rules,
    send: ({ reason, isOpened, ...serials }) =>
      api("POST /card/range/undo-sale", { body: { ...sent(serials), reason, isOpened } }),
  });
  return (
    <ActScreen act="undo-sale" data={data} form={form}>
      {data.batch.month ? (
        <p>{text.isSent}</p>
      ) : (
        <div>
          <Checkbox name="isOpened" aria-describedby="is-opened" className="font-medium">
            {text.isOpened}
          </Checkbox>
          <p id="is-opened" className="ps-8 text-sm text-ink-soft">
            {text.isOpenedHint}
          </p>
        </div>
      )}
      <ReasonField form={form} hint={text.undoReasonHint} />
    </ActScreen>
  );
}

export const screen = staffScreen({ load: loadAct, View });
