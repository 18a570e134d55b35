import { PASSWORD_MAX_LENGTH } from "@manara/contract/accounts/account-rules";
import { IconEye, IconEyeClosed } from "@tabler/icons-react";
import { useId, useState } from "react";
import { text as account } from "#text/features/accounts/messages";
import { inputClass } from "../../ui/field.tsx";
import { describedBy, FieldFrame } from "../../ui/field-frame.tsx";
import { Icon } from "../../ui/icon.tsx";

interface PasswordFieldProps {
  name: string;
  label: string;
  hint?: string;
  error?: string;
  autoComplete: "current-password" | "new-password";
}

/** A password, with a button that shows what was typed. */
export function PasswordField({ name, label, hint, error, autoComplete }: PasswordFieldProps) {
  const { fields } = account;
  const id = useId();
  const [isShown, setShown] = useState(false);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div className="flex gap-2">
        <input
          id={id}
          name={name}
          type={isShown ? "text" : "password"}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          maxLength={PASSWORD_MAX_LENGTH}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, hint, error)}
          className={`${inputClass} rtl:text-end`}
        />
        <button
          type="button"
          aria-label={fields.showPassword}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
          className="flex size-11 shrink-0 items-center justify-center rounded-md border border-line-strong text-ink-soft hover:border-brand hover:text-brand-ink"
        >
          <Icon of={isShown ? IconEyeClosed : IconEye} />
        </button>
      </div>
    </FieldFrame>
  );
}
