import { cardKeyRule } from "@manara/contract/cards/card-code";
import type { Purchase } from "@manara/contract/purchases/purchases";
import { IconCreditCard } from "@tabler/icons-react";
import { text } from "#text/features/purchases/messages";
import { useForm } from "../../forms/form.ts";
import { Icon } from "../../ui/icon.tsx";
import { CardForm } from "./card-form.tsx";
import { type ActivationProps, useActivation } from "./use-activation.ts";

const redeemRules = { cardKey: cardKeyRule };

/** Redeems a card for the current course. */
export function RedeemForm(activation: ActivationProps) {
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
  return <CardForm form={form} sendLabel={text.activate} hasCourse />;
}

/** Which card to get ready, before anything is typed. */
export function NeededCard({ price }: { price: string }) {
  return (
    <p className="flex items-start gap-2">
      <Icon of={IconCreditCard} className="mt-1 text-brand" />
      <span>{text.neededCard(price)}</span>
    </p>
  );
}
