import { UNDO_SALE_MINUTES } from "@manara/contract/cards/card-rules";
import type { OwnCentre } from "@manara/contract/centres/own-centre";
import { IconCircleCheck } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { text } from "#text/features/centres/own/messages";
import { useSite } from "../../../site.ts";
import { type ScreenAddress, staffScreen } from "../../../staff/screen.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { ScreenHead } from "../../../ui/staff/screen-head.tsx";
import { priceInSentence } from "../../../ui/write-price.ts";
import { SerialRangeText } from "../../cards/manage/batches/serial-range-text.tsx";
import { loadOwnCentre } from "./load-own-centre.ts";
import { REFUSED_ID, refusedId } from "./refused-sale.tsx";
import { isRefusedNow } from "./sale-queue.rules.ts";
import { useSaleQueue } from "./sale-queue.ts";
import { countOf } from "./sell.rules.ts";
import { SellForm } from "./sell-form.tsx";
import { WAITING_ID } from "./waiting-sales.tsx";

const LIVE_ID = "live-sale";

/** True while the seller types the next card. */
function isTyping(): boolean {
  const field = document.activeElement;
  return field instanceof HTMLInputElement && field.value !== "";
}

/** Result of the last sale; what waits or was refused is said above by itself. */
function SaleNews({ saleId }: { saleId: string }) {
  const { country } = useSite();
  const { arrived, sales, state } = useSaleQueue();
  const sale = arrived.get(saleId);
  const queued = sales.find(({ id }) => id === saleId);
  const waits = queued?.refusal === null && state !== "sending";
  const isLive = sale && !queued && !sale.takenBack;
  const refusedAt = queued?.refusal && (isRefusedNow(queued) ? refusedId(saleId) : REFUSED_ID);
  const place = isLive ? LIVE_ID : (refusedAt ?? (waits ? WAITING_ID : null));
  useEffect(() => {
    // The focus brings it into view, and keeps the form from taking both back to its button.
    if (place && !isTyping()) document.getElementById(place)?.focus();
  }, [place]);
  if (!isLive) {
    return queued && !place ? (
      <p className="flex items-center gap-2 text-brand">
        <Spinner label={text.sending} />
      </p>
    ) : null;
  }
  return (
    <div
      id={LIVE_ID}
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
      <p>
        {text.ifASlip(UNDO_SALE_MINUTES)}{" "}
        <Link to="/centre/sales" className="inline-flex min-h-11 items-center underline">
          {text.sales}
        </Link>
      </p>
    </div>
  );
}

const load = ({ params }: ScreenAddress) => loadOwnCentre(params.userId);

/** Sells cards: by their serials, with one press, with or without a network. */
function View({ data: centre }: { data: OwnCentre | null }) {
  const { country } = useSite();
  const [pressed, setPressed] = useState<string | null>(null);
  return (
    <>
      <ScreenHead title={text.sell}>
        {centre
          ? text.standing(centre.stock, priceInSentence(Math.max(0, centre.creditLeft), country))
          : text.unknownStanding}
      </ScreenHead>
      <div className="flex flex-col gap-5">
        {pressed && <SaleNews key={pressed} saleId={pressed} />}
        <SellForm centre={centre} onPressed={setPressed} />
      </div>
    </>
  );
}

export const screen = staffScreen({ load, View });
