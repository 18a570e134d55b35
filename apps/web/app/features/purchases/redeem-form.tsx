import { cardKeyRule } from "@manara/contract/card-code";
import { useEffect, useRef, useState } from "react";
import { useForm } from "../../form.ts";
import { Button } from "../../ui/button.tsx";
import { CardCodeField } from "./card-code-field.tsx";
import { text } from "./messages/ar.ts";
import { useActivation } from "./use-activation.ts";

const redeemRules = { cardKey: cardKeyRule };

/** Sixteen characters and a button. A typing mistake is told before the server is asked. */
export function RedeemForm({ courseId }: { courseId: number }) {
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState("");
  const form = useForm({ rules: redeemRules, texts: text.problems, ...useActivation(courseId) });
  const { refusal, dismiss } = form;
  useEffect(() => {
    if (refusal) input.current?.focus();
  }, [refusal]);
  return (
    <form {...form.formProps}>
      <fieldset {...form.fieldsetProps} className="flex min-w-0 flex-col gap-5">
        <CardCodeField
          ref={input}
          label={text.cardCode}
          hint={text.cardCodeHint}
          error={form.wrong("cardKey") ?? refusal}
          value={code}
          onChange={(value) => {
            setCode(value);
            dismiss();
          }}
        />
        <Button {...form.submitProps} wide>
          {text.activate}
        </Button>
      </fieldset>
    </form>
  );
}
