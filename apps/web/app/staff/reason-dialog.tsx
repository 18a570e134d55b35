import { REASON_MAX_LENGTH, reasonRules } from "@manara/contract/fields/value-rules";
import { type ReactNode, useState } from "react";
import { text } from "#text/staff/messages";
import { useMutation } from "../forms/mutation.ts";
import { TextArea } from "../ui/field.tsx";
import { ConfirmDialog } from "../ui/staff/confirm-dialog.tsx";

interface ReasonDialogProps {
  title: string;
  /** Consequence for the person. */
  children: ReactNode;
  act: string;
  /** Readers of the reason, or what a good one is like. */
  hint?: string;
  isDangerous?: boolean;
  send: (reason: string) => Promise<unknown>;
  /** Said when it is done, unless `send` says it. */
  success?: string;
  onDone: () => unknown;
  onClose: () => void;
}

/** Asks why before something is done that somebody will want to have explained. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { onDone, onClose, send, success } = props;
  const [reason, setReason] = useState("");
  const { run, isBusy, refusal } = useMutation({
    send: () => send(reason.trim()),
    ...(success !== undefined && { success }),
    onDone: async () => {
      onClose();
      await onDone();
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={props.title}
      act={props.act}
      isDangerous={props.isDangerous}
      isBusy={isBusy}
      refusal={refusal}
      mayConfirm={reasonRules.reason.check(reason) === null}
      onConfirm={() => void run()}
    >
      <div className="flex flex-col gap-4">
        <div>{props.children}</div>
        <TextArea
          label={text.reason}
          hint={props.hint ?? text.reasonHint}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          rows={3}
          maxLength={REASON_MAX_LENGTH}
          dir={reason ? "auto" : undefined}
        />
      </div>
    </ConfirmDialog>
  );
}
