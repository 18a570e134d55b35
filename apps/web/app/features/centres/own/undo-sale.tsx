import { UNDO_SALE_MINUTES } from "@manara/contract/cards/card-rules";
import type { OwnSale } from "@manara/contract/cards/own-sales";
import { IconArrowBackUp } from "@tabler/icons-react";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { text } from "#text/features/centres/own/messages";
import { api } from "../../../api/api.ts";
import { useMutation } from "../../../forms/mutation.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { ConfirmDialog } from "../../../ui/staff/confirm-dialog.tsx";

/** As the clock of this device has it: what it shows too long, the server refuses. */
const isInTime = (receivedAt: string): boolean =>
  Date.now() - Date.parse(receivedAt) <= UNDO_SALE_MINUTES * 60_000;

/** Takes a sale back that was a slip; the server says whether there is still time. */
export function UndoSale({ sale: { saleId, receivedAt, takenBack } }: { sale: OwnSale }) {
  const { revalidate } = useRevalidator();
  const [isAsking, setAsking] = useState(false);
  const [isOpened, setOpened] = useState(false);
  const { run, isBusy, refusal, dismiss } = useMutation({
    send: () => api("POST /centre/own/undo-sale", { body: { saleId, isOpened } }),
    success: text.saleUndone,
    words: (code) =>
      code === "SALE_NOT_FOUND" ? text.undoTooLate : code === "CARDS_ELSEWHERE" ? text.undoUsed : undefined,
    onDone: async () => {
      setAsking(false);
      await revalidate();
    },
  });
  if (takenBack || !isInTime(receivedAt)) return null;
  const close = () => {
    setAsking(false);
    dismiss();
  };
  return (
    <div>
      <Button variant="quiet" className="px-3" onClick={() => setAsking(true)}>
        <Icon of={IconArrowBackUp} />
        {text.undoSale}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={close}
        title={text.undoTitle}
        act={text.undoSale}
        isBusy={isBusy}
        refusal={refusal}
        onConfirm={() => void run()}
      >
        <p className="mb-3">{text.undoHint(UNDO_SALE_MINUTES)}</p>
        <Checkbox checked={isOpened} onChange={(event) => setOpened(event.currentTarget.checked)}>
          {text.undoOpened}
        </Checkbox>
      </ConfirmDialog>
    </div>
  );
}
