import { cardKeyRule } from "@manara/contract/card-code";
import type { Purchase } from "@manara/contract/purchases";
import { IconCreditCard } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { useForm } from "../../form.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { CardCodeField } from "./card-code-field.tsx";
import { text } from "./messages/ar.ts";
import { type ActivationProps, useActivation } from "./use-activation.ts";

const redeemRules = { cardKey: cardKeyRule };

/** Sixteen characters and a button. A typing mistake is told before the server is asked. */
export function RedeemForm(activation: ActivationProps) {
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState("");
  const act = useActivation(activation);
  const form = useForm({
    rules: redeemRules,
    texts: text.problems,
    ...act,
    onDone(purchase: Purchase | undefined, values: { cardKey: string }) {
      form.reset();
      return act.onDone(purchase, values);
    },
  });
  const { refusal, dismiss } = form;
  useEffect(() => {
    if (refusal) input.current?.focus();
  }, [refusal]);
  return (
    <form {...form.formProps} data-keep>
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

/** Which card to have at hand, before anything is typed. */
export function NeededCard({ price }: { price: string }) {
  return (
    <p className="flex items-start gap-2">
      <Icon of={IconCreditCard} className="mt-1 text-brand" />
      <span>{text.neededCard(price)}</span>
    </p>
  );
}
