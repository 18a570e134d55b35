import { type ReactNode, useState } from "react";
import { text } from "#text/ui/staff/messages";
import { Button } from "../button.tsx";
import { Dialog } from "../dialog.tsx";
import { Field } from "../field.tsx";
import { FormAlert } from "../form-alert.tsx";

interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** What will be lost. */
  children: ReactNode;
  /** What the button does, as it says it. */
  act: string;
  isDangerous?: boolean;
  isBusy?: boolean;
  /** Why it was refused. */
  refusal?: string | null;
  /** What has to be typed first, where a slip would cost much. */
  typed?: string;
  /** Whether what is chosen in the dialog can be done. */
  mayConfirm?: boolean;
  onConfirm: () => void;
}

/** Asks before something is lost. The safe answer comes first, and closing the dialog is that answer. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, title, children, act, typed, isBusy, refusal, isDangerous = true } = props;
  const [entry, setEntry] = useState("");
  const close = () => {
    setEntry("");
    onClose();
  };
  const mayConfirm = (!typed || entry.trim() === typed) && (props.mayConfirm ?? true);
  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      actions={
        <>
          <Button variant="secondary" onClick={close} disabled={isBusy}>
            {text.cancel}
          </Button>
          <Button
            variant={isDangerous ? "danger" : "primary"}
            onClick={props.onConfirm}
            busy={isBusy}
            disabled={!mayConfirm}
          >
            {act}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <div>{children}</div>
        {typed && (
          <Field
            label={text.typeToConfirm(typed)}
            value={entry}
            onChange={(event) => setEntry(event.target.value)}
            autoComplete="off"
            spellCheck={false}
            dir="auto"
          />
        )}
        {refusal && <FormAlert>{refusal}</FormAlert>}
      </div>
    </Dialog>
  );
}
