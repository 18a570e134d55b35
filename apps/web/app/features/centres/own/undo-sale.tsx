import type { SerialRange } from "@manara/contract/cards/batches";
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
import { SerialRangeText } from "../../cards/manage/batches/serial-range-text.tsx";
import { settledBy } from "./sale-queue.rules.ts";
import { dismissSale, noteUndone, useSaleQueue } from "./sale-queue.ts";

/** As the clock of this device has it: what it shows too long, the server refuses. */
const isInTime = (receivedAt: string): boolean =>
  Date.now() - Date.parse(receivedAt) <= UNDO_SALE_MINUTES * 60_000;

/** Reason why a sale was not taken back, in the seller's words. */
export const undoRefusal = (code: string | undefined): string | undefined =>
  code === "SALE_NOT_FOUND" ? text.undoTooLate : code === "CARDS_ELSEWHERE" ? text.undoUsed : undefined;

/** Takes a sale back that was a slip; the server says whether there is still time. */
export function UndoSale({ sale }: { sale: OwnSale }) {
  const { saleId, receivedAt, takenBack, isUsed } = sale;
  const { revalidate } = useRevalidator();
  const { sales } = useSaleQueue();
  const { run, isBusy, refusal, dismiss } = useMutation({
    send: ({ isOpened }: { isOpened: boolean; close: () => void }) =>
      api("POST /centre/own/undo-sale", { body: { saleId, isOpened } }),
    success: text.saleUndone,
    words: undoRefusal,
    onDone: async (_, { isOpened, close }) => {
      close();
      noteUndone(sale, isOpened);
      for (const { id } of settledBy(sale, sales)) dismissSale(id);
      await revalidate();
    },
  });
  if (takenBack || isUsed || !isInTime(receivedAt)) return null;
  return (
    <TakeBack
      cards={sale}
      hint={text.undoHint(UNDO_SALE_MINUTES)}
      isBusy={isBusy}
      refusal={refusal}
      onClose={dismiss}
      onConfirm={(isOpened, close) => void run({ isOpened, close })}
    />
  );
}

interface TakeBackProps {
  cards: SerialRange;
  className?: string;
  /** Consequence of taking it back. */
  hint: string;
  isBusy?: boolean;
  refusal?: string | null;
  onClose?: () => void;
  onConfirm: (isOpened: boolean, close: () => void) => void;
}

/** The button that takes a sale back, and what it asks first. */
export function TakeBack({ cards, className = "", hint, onClose, onConfirm, ...state }: TakeBackProps) {
  const [isAsking, setAsking] = useState(false);
  const [isOpened, setOpened] = useState(false);
  const close = () => {
    setAsking(false);
    onClose?.();
  };
  return (
    <div>
      <Button variant="quiet" className={`px-3 ${className}`} onClick={() => setAsking(true)}>
        <Icon of={IconArrowBackUp} />
        {text.undoSale}
      </Button>
      <ConfirmDialog
        {...state}
        open={isAsking}
        onClose={close}
        title={text.undoTitle}
        act={text.undoSale}
        onConfirm={() => onConfirm(isOpened, close)}
      >
        <p className="mb-3 font-medium">
          <SerialRangeText of={cards} />
        </p>
        <p className="mb-3">{hint}</p>
        <Checkbox checked={isOpened} onChange={(event) => setOpened(event.currentTarget.checked)}>
          {text.undoOpened}
        </Checkbox>
      </ConfirmDialog>
    </div>
  );
}
