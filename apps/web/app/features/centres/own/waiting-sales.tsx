import { UNDO_SALE_MINUTES } from "@manara/contract/cards/card-rules";
import {
  IconAlertTriangle,
  IconChevronDown,
  IconCloudOff,
  IconLock,
  IconUserExclamation,
} from "@tabler/icons-react";
import { Link } from "react-router";
import { text } from "#text/features/centres/own/messages";
import { Icon } from "../../../ui/icon.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { SerialRangeText } from "../../cards/manage/batches/serial-range-text.tsx";
import { REFUSED_ID, RefusedSale } from "./refused-sale.tsx";
import { isRefusedNow, type QueuedSale, willBeSold } from "./sale-queue.rules.ts";
import { takeSaleBack, useSaleQueue } from "./sale-queue.ts";
import { TakeBack } from "./undo-sale.tsx";

/** Where the sales are shown that wait. */
export const WAITING_ID = "waiting-sales";

const boxClass = "flex flex-col gap-2 rounded-lg bg-amber-soft p-4 text-amber-ink";

/** Sales that the school has not confirmed: those that wait, and those that it has refused. */
export function WaitingSales({ isSelling }: { isSelling: boolean }) {
  const { sales, state, ofOthers } = useSaleQueue();
  const waiting = sales.filter(({ refusal }) => refusal === null);
  const refused = sales.filter(({ refusal }) => refusal !== null);
  // Their buyers are still there; of all others one line is enough until somebody asks for them.
  const refusedNow = isSelling ? refused.filter(isRefusedNow) : [];
  const refusedBefore = refused.filter((sale) => !refusedNow.includes(sale));
  const last = waiting.findLast(willBeSold);
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
                {last && <p>{last.doubt ? text.doubts[last.doubt] : text.tellTheBuyer}</p>}
                <p className="text-sm">{text.keepOpen}</p>
              </>
            )}
          </div>
          <ul className="flex flex-col gap-1 text-sm">
            {waiting.map((sale) => (
              <WaitingSale key={sale.id} sale={sale} />
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
      {refusedNow.map((sale) => (
        <RefusedSale key={sale.id} sale={sale} />
      ))}
      {refusedBefore.length > 0 && <RefusedBefore sales={refusedBefore} />}
    </div>
  );
}

/** Refused sales whose buyers have gone: how many they are, and all of them on a press. */
const RefusedBefore = ({ sales }: { sales: readonly QueuedSale[] }) => (
  <details className="group rounded-lg border border-danger bg-surface">
    <summary
      id={REFUSED_ID}
      className="flex min-h-11 items-center gap-2 rounded-lg bg-danger-soft px-4 font-semibold text-danger-ink"
    >
      <Icon of={IconAlertTriangle} />
      <span role="alert" className="grow">
        {text.refusedSales(sales.length)}
      </span>
      <Icon of={IconChevronDown} className="transition-transform group-open:rotate-180" />
    </summary>
    <div className="flex flex-col gap-3 p-3">
      {sales.map((sale) => (
        <RefusedSale key={sale.id} sale={sale} />
      ))}
    </div>
  </details>
);

/** A sale that waits: its seller may take it back, or has. */
const WaitingSale = ({ sale }: { sale: QueuedSale }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-3">
    <span className="flex flex-wrap gap-x-2">
      <SerialRangeText of={sale} />
      {sale.doubt && !sale.toUndo && <span>{text.mayBeRefused}</span>}
    </span>
    {sale.toUndo ? (
      <span className="py-2">{text.undoWaits}</span>
    ) : (
      <TakeBack
        cards={sale}
        className="text-amber-ink!"
        hint={sale.isUntried ? text.undoUnsent : text.undoLater(UNDO_SALE_MINUTES)}
        onConfirm={(isOpened) => {
          takeSaleBack(sale.id, isOpened);
          document.getElementById(WAITING_ID)?.focus();
        }}
      />
    )}
  </li>
);
