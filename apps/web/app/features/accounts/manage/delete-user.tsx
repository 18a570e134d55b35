import { mayAnswer } from "@manara/contract/accounts/role-rules";
import type { UserDetails } from "@manara/contract/accounts/user-management";
import { REASON_MAX_LENGTH, reasonRules } from "@manara/contract/fields/value-rules";
import { useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { text } from "#text/features/accounts/manage/messages";
import { text as staff } from "#text/staff/messages";
import { api } from "../../../api/step-up-api.ts";
import { useMutation } from "../../../forms/mutation.ts";
import { TextArea } from "../../../ui/field.tsx";
import { RadioGroup } from "../../../ui/radio-group.tsx";
import { ConfirmDialog } from "../../../ui/staff/confirm-dialog.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { CoursesLeft } from "./courses-left.tsx";

/** Deletes an account: after thirty days, in which its owner can keep it, or at once. */
export function DeleteUser({ user, onClose }: { user: UserDetails; onClose: () => void }) {
  const { userId, fullName, role } = user;
  const [isNow, setNow] = useState(false);
  const [reason, setReason] = useState("");
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const { run, isBusy, refusal } = useMutation({
    async send() {
      const body = { userId, reason: reason.trim() };
      if (isNow) await api("POST /user/delete", { body });
      else await api("POST /user/schedule-deletion", { body });
    },
    async onDone() {
      onClose();
      if (isNow) await navigate("/admin/allUsers", { replace: true });
      else await revalidate();
      showToast("success", isNow ? text.deleted : text.deletionSet);
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={text.deleteOf(fullName)}
      act={isNow ? text.deleteNow : text.delete}
      isBusy={isBusy}
      refusal={refusal}
      mayConfirm={reasonRules.reason.check(reason) === null}
      onConfirm={() => void run()}
      {...(isNow && { typed: fullName })}
    >
      <div className="flex flex-col gap-4">
        <p>{text.deleteHint}</p>
        <RadioGroup
          legend={text.when}
          name="when"
          value={isNow ? "now" : "later"}
          options={[
            { value: "later", label: text.deleteLater },
            { value: "now", label: text.deleteAtOnce },
          ]}
          onChange={(value) => setNow(value === "now")}
        />
        {mayAnswer(role) && <CoursesLeft user={user} />}
        <TextArea
          label={staff.reason}
          hint={staff.reasonHint}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          rows={2}
          maxLength={REASON_MAX_LENGTH}
          dir={reason ? "auto" : undefined}
        />
      </div>
    </ConfirmDialog>
  );
}
