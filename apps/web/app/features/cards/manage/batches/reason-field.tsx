import { REASON_MAX_LENGTH } from "@manara/contract/fields/reason-rules";
import { text } from "#text/features/cards/manage/batches/messages";
import { TextArea } from "../../../../ui/field.tsx";

interface ReasonFieldProps {
  hint: string;
  form: { values: { reason: string }; wrong: (name: "reason") => string | undefined };
}

/** Why something is done with cards. */
export const ReasonField = ({ hint, form }: ReasonFieldProps) => (
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
