import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

interface AskDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Consequences of the answer. */
  children: ReactNode;
  /** Words of the button. */
  act: string;
  /** The safe answer. */
  cancel: string;
  isDangerous?: boolean;
  isBusy?: boolean | undefined;
  mayConfirm?: boolean;
  onConfirm: () => void;
}

/** Asks before something is done that is not taken back. The safe answer comes first, and closing the dialog is that answer. */
export function AskDialog(props: AskDialogProps) {
  const { open, onClose, title, children, isDangerous = true, isBusy, mayConfirm = true } = props;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isBusy}>
            {props.cancel}
          </Button>
          <Button
            variant={isDangerous ? "danger" : "primary"}
            onClick={props.onConfirm}
            busy={isBusy}
            disabled={!mayConfirm}
          >
            {props.act}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
