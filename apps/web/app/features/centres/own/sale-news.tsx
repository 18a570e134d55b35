import { IconCircleCheck } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { text } from "#text/features/centres/own/messages";
import { useSite } from "../../../site.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { priceInSentence } from "../../../ui/write-price.ts";
import { SerialRangeText } from "../../cards/manage/batches/serial-range-text.tsx";
import { useSaleQueue } from "./sale-queue.ts";
import { countOf } from "./sell.rules.ts";

/** What became of the sale that was pressed last; what waits or was refused is said above by itself. */
export function SaleNews({ saleId }: { saleId: string }) {
  const { country } = useSite();
  const { arrived, sales, state } = useSaleQueue();
  const said = useRef<HTMLDivElement>(null);
  const sale = arrived.get(saleId);
  const isLive = sale !== undefined;
  const queued = sales.find((one) => one.saleId === saleId);
  const isSaidAbove = queued !== undefined && (queued.refusal !== null || state !== "sending");
  useEffect(() => {
    if (isLive) said.current?.focus();
  }, [isLive]);
  useEffect(() => {
    if (isSaidAbove) window.scrollTo({ top: 0 });
  }, [isSaidAbove]);
  if (!sale) {
    return queued && !isSaidAbove ? (
      <p className="flex items-center gap-2 text-brand">
        <Spinner label={text.sending} />
      </p>
    ) : null;
  }
  return (
    <div
      ref={said}
      tabIndex={-1}
      role="status"
      className="flex flex-col gap-1 rounded-lg bg-success-soft p-4 text-success-ink outline-none"
    >
      <p className="flex items-center gap-2 text-xl font-semibold">
        <Icon of={IconCircleCheck} size={28} />
        {text.live(countOf(sale))}
      </p>
      <p>
        <SerialRangeText of={sale} />
      </p>
      <p>{text.paid(priceInSentence(sale.amount, country))}</p>
      <p>{text.usableNow}</p>
    </div>
  );
}
