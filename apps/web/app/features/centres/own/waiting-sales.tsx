import { IconCloudOff, IconLock, IconUserExclamation } from "@tabler/icons-react";
import { Link } from "react-router";
import { text } from "#text/features/centres/own/messages";
import { Icon } from "../../../ui/icon.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { SerialRangeText } from "../../cards/manage/batches/serial-range-text.tsx";
import { RefusedSale } from "./refused-sale.tsx";
import { useSaleQueue } from "./sale-queue.ts";

/** Where the sales are shown that wait. */
export const WAITING_ID = "waiting-sales";

const boxClass = "flex flex-col gap-2 rounded-lg bg-amber-soft p-4 text-amber-ink outline-none";

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
        <section id={WAITING_ID} tabIndex={-1} role="status" className={boxClass}>
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
              <p>{text.tellTheBuyer}</p>
              <p className="text-sm">{text.keepOpen}</p>
            </>
          )}
          <ul className="flex flex-col gap-1 text-sm">
            {waiting.map((sale) => (
              <li key={sale.saleId}>
                <SerialRangeText of={sale} />
              </li>
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
