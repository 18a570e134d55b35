import { centreOrderAnswerRules } from "@manara/contract/centres/centre-order-rules";
import type { ReceivedOrder } from "@manara/contract/centres/centre-orders";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { text } from "#text/features/centres/manage/orders/messages";
import { api } from "../../../../api/api.ts";
import { useMutation } from "../../../../forms/mutation.ts";
import { TextArea } from "../../../../ui/field.tsx";
import { ConfirmDialog } from "../../../../ui/staff/confirm-dialog.tsx";

interface SettleOrderProps {
  order: ReceivedOrder;
  to: "DONE" | "REFUSED";
  onClose: () => void;
}

/** Closes an order, or refuses it; whoever is refused sees why. */
export function SettleOrder({ order: { id, centre }, to, onClose }: SettleOrderProps) {
  const [answer, setAnswer] = useState("");
  const { revalidate } = useRevalidator();
  const { run, isBusy, refusal } = useMutation({
    send: () => api("POST /centre/order/settle", { body: { orderId: id, state: to, answer: answer.trim() } }),
    success: text.settled,
    async onDone() {
      onClose();
      await revalidate();
    },
  });
  const isRefusal = to === "REFUSED";
  const isAnswered = !isRefusal || answer.trim() !== "";
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={isRefusal ? text.refuseOf(centre.name) : text.doneOf(centre.name)}
      act={isRefusal ? text.refuse : text.done}
      isDangerous={isRefusal}
      isBusy={isBusy}
      refusal={refusal}
      mayConfirm={isAnswered && centreOrderAnswerRules.answer.check(answer) === null}
      onConfirm={() => void run()}
    >
      <div className="flex flex-col gap-4">
        <p>{isRefusal ? text.refuseHint : text.doneHint}</p>
        <TextArea
          label={text.answer}
          hint={text.answerHint}
          value={answer}
          onChange={(event) => setAnswer(event.target.value)}
          rows={3}
          dir={answer ? "auto" : undefined}
        />
      </div>
    </ConfirmDialog>
  );
}
