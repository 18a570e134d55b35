import { useEffect, useRef, useState } from "react";
import { text } from "#text/features/accounts/second-step/messages";
import { linkClass } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { latinDigits } from "../../../ui/latin-digits.ts";

interface CodeFieldProps {
  error?: string | undefined;
  /** A recovery code may stand in place of the app's. */
  takesRecovery?: boolean;
}

/** The code of the second step. Digits alone on the keyboard, unless it is a recovery code. */
export function CodeField({ error, takesRecovery = true }: CodeFieldProps) {
  const [isRecovery, setRecovery] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // Whoever is asked for it has nothing else to do here; nor has who has just chosen the other code.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another field comes with the other code
  useEffect(() => input.current?.focus(), [isRecovery]);
  return (
    <div className="flex flex-col items-start gap-2 *:w-full">
      <Field
        {...latinDigits}
        key={String(isRecovery)}
        name="code"
        label={isRecovery ? text.recoveryCode : text.code}
        hint={isRecovery ? text.recoveryHint : text.codeHint}
        error={error}
        inputMode={isRecovery ? "text" : "numeric"}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        maxLength={40}
        required
        ref={input}
        className="rtl:text-end"
      />
      {takesRecovery && (
        <button
          type="button"
          onClick={() => setRecovery(!isRecovery)}
          className={`${linkClass} max-w-max text-start`}
        >
          {isRecovery ? text.useApp : text.useRecovery}
        </button>
      )}
    </div>
  );
}
