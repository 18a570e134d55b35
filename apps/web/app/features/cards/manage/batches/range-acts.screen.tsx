import { flagRule, REASON_MAX_LENGTH, reasonRules } from "@manara/contract/fields/value-rules";
import { text } from "#text/features/cards/manage/batches/messages";
import { api } from "../../../../api/step-up-api.ts";
import { staffScreen } from "../../../../staff/screen.ts";
import { useStaffForm } from "../../../../staff/staff-form.ts";
import { Checkbox } from "../../../../ui/checkbox.tsx";
import { TextArea } from "../../../../ui/field.tsx";
import { type ActData, ActScreen, loadAct, sent, useAct } from "./act-form.tsx";
import { serialRules } from "./ranges.rules.ts";

const rules = { ...serialRules, ...reasonRules };
const undoRules = { ...rules, isOpened: flagRule };

/** Takes cards of a range back from a centre. */
export const returning = {
  screen: staffScreen({
    load: loadAct,
    View({ data }: { data: ActData }) {
      const form = useStaffForm({
        ...useAct("return", data),
        rules: serialRules,
        send: (serials) => api("POST /card/range/return", { body: sent(serials) }),
      });
      return <ActScreen act="return" data={data} form={form} />;
    },
  }),
};

/** Makes cards of a range void. */
export const voiding = {
  screen: staffScreen({
    load: loadAct,
    View({ data }: { data: ActData }) {
      const form = useStaffForm({
        ...useAct("void", data),
        rules,
        send: ({ reason, ...serials }) =>
          api("POST /card/range/void", { body: { ...sent(serials), reason } }),
      });
      return (
        <ActScreen act="void" data={data} form={form} warning={text.voidWarning}>
          <ReasonField form={form} hint={text.voidReasonHint} />
        </ActScreen>
      );
    },
  }),
};

/** Takes back the sale of a range. */
export const undoingSale = {
  screen: staffScreen({
    load: loadAct,
    View({ data }: { data: ActData }) {
      const form = useStaffForm({
        ...useAct("undo-sale", data),
        rules: undoRules,
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
    },
  }),
};

interface ReasonFieldProps {
  hint: string;
  form: { values: { reason: string }; wrong: (name: "reason") => string | undefined };
}

/** Why something is done with cards. */
const ReasonField = ({ hint, form }: ReasonFieldProps) => (
  <TextArea
    name="reason"
    label={text.reason}
    hint={hint}
    rows={2}
    maxLength={REASON_MAX_LENGTH}
    dir={form.values.reason ? "auto" : undefined}
    required
    error={form.wrong("reason")}
  />
);
