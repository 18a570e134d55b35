import { UNDO_SALE_MINUTES } from "@manara/contract/cards/card-rules";
import { IconCloudOff, IconLock, IconUserExclamation } from "@tabler/icons-react";
import { Link } from "react-router";
import { text } from "#text/features/centres/own/messages";
import { Icon } from "../../../ui/icon.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { SerialRangeText } from "../../cards/manage/batches/serial-range-text.tsx";
import { RefusedSale } from "./refused-sale.tsx";
import { type QueuedSale, willBeSold } from "./sale-queue.rules.ts";
import { takeSaleBack, useSaleQueue } from "./sale-queue.ts";
import { TakeBack } from "./undo-sale.tsx";

/** Where the sales are shown that wait. */
export const WAITING_ID = "waiting-sales";

const boxClass = "flex flex-col gap-2 rounded-lg bg-amber-soft p-4 text-amber-ink";

/** Sales that the school has not confirmed: those that wait, and those that it has refused. */
export function WaitingSales() {
  const { sales, state, ofOthers } = useSaleQueue();
  const waiting = sales.filter(({ refusal }) => refusal === null);
  const refused = sales.filter(({ refusal }) => refusal !== null);
  // A sale that is just on its way is seen to where it was pressed.
  const isLate = waiting.length > 0 && (state !== "sending" || waiting.length > 1);
  return (
    <div className="flex flex-col gap-3 not-empty:mb-5 print:hidden">
      {isLate && (
        <section className={boxClass}>
          <div id={WAITING_ID} tabIndex={-1} role="status" className="flex flex-col gap-2 outline-none">
            <p className="flex items-center gap-2 font-semibold">
              {state === "sending" ? (
                <Spinner size={20} />
              ) : (
                <Icon of={state === "signed-out" ? IconLock : IconCloudOff} />
              )}
              {text.waitingSales(waiting.length)}
            </p>
            {state === "signed-out" ? (
              <p>
                {text.signInToSend}{" "}
                <Link to="/auth/login?next=/centre" className="inline-flex min-h-11 items-center underline">
                  {text.logIn}
                </Link>
              </p>
            ) : (
              <>
                {waiting.some(willBeSold) && <p>{text.tellTheBuyer}</p>}
                <p className="text-sm">{text.keepOpen}</p>
              </>
            )}
          </div>
          <ul className="flex flex-col gap-1 text-sm">
            {waiting.map((sale) => (
              <WaitingSale key={sale.saleId} sale={sale} />
            ))}
          </ul>
        </section>
      )}
      {ofOthers > 0 && (
        <p className={boxClass}>
          <span className="flex items-center gap-2">
            <Icon of={IconUserExclamation} />
            {text.salesOfOthers(ofOthers)}
          </span>
        </p>
      )}
      {refused.map((sale) => (
        <RefusedSale key={sale.saleId} sale={sale} />
      ))}
    </div>
  );
}

/** A sale that waits: its seller may take it back, or has. */
const WaitingSale = ({ sale }: { sale: QueuedSale }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-3">
    <SerialRangeText of={sale} />
    {sale.toUndo ? (
      <span className="py-2">{text.undoWaits}</span>
    ) : (
      <TakeBack
        className="text-amber-ink!"
        hint={sale.isUntried ? text.undoUnsent : text.undoLater(UNDO_SALE_MINUTES)}
        onConfirm={(isOpened) => {
          takeSaleBack(sale.saleId, isOpened);
          document.getElementById(WAITING_ID)?.focus();
        }}
      />
    )}
  </li>
);
