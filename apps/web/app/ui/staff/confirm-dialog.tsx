import { foldText } from "@manara/contract/search/spelling-rules";
import { type ComponentProps, useState } from "react";
import { text } from "#text/ui/staff/messages";
import { AskDialog } from "../ask-dialog.tsx";
import { Field } from "../field.tsx";
import { FormAlert } from "../form-alert.tsx";

interface ConfirmDialogProps extends Omit<ComponentProps<typeof AskDialog>, "cancel"> {
  /** Label of the way out, where that leaves more than it was. */
  cancel?: string;
  /** Why it was refused. */
  refusal?: string | null;
  /** Confirmation to be typed first, where a slip would cost much. */
  typed?: string;
}

/** Asks before something is lost, shows why it was refused, and can have a word typed first. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { onClose, children, typed, refusal } = props;
  const [entry, setEntry] = useState("");
  const close = () => {
    setEntry("");
    onClose();
  };
  // Keyboards of phones begin with a capital, and write hamza as they like.
  const isTyped = !typed || foldText(entry) === foldText(typed);
  const mayConfirm = isTyped && (props.mayConfirm ?? true);
  return (
    <AskDialog {...props} onClose={close} cancel={props.cancel ?? text.cancel} mayConfirm={mayConfirm}>
      <div className="flex flex-col gap-4">
        <div>{children}</div>
        {typed && (
          <Field
            label={text.typeToConfirm(typed)}
            {...(!isTyped && { hint: text.typeFirst })}
            value={entry}
            onChange={(event) => setEntry(event.target.value)}
            autoComplete="off"
            spellCheck={false}
            dir="auto"
          />
        )}
        {refusal && <FormAlert>{refusal}</FormAlert>}
      </div>
    </AskDialog>
  );
}
