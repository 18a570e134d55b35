import { IconAlertCircle } from "@tabler/icons-react";
import { text } from "#text/features/purchases/messages";
import { useMutation } from "../../forms/mutation.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { type ActivationProps, useActivation } from "./use-activation.ts";

/** A gift takes no card: one button. */
export function GiftForm(activation: ActivationProps) {
  const { run, isBusy, refusal } = useMutation(useActivation(activation));
  return (
    <div className="flex flex-col gap-4">
      <p>{text.giftIntro}</p>
      {refusal && (
        <p role="alert" className="flex items-start gap-1.5 text-danger-ink">
          <Icon of={IconAlertCircle} className="mt-1" />
          {refusal}
        </p>
      )}
      <Button wide busy={isBusy} onClick={() => void run({ cardKey: null })}>
        {text.takeGift}
      </Button>
    </div>
  );
}
