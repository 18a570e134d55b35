import { IconAlertTriangle, IconPhone } from "@tabler/icons-react";
import { text } from "#text/features/centres/own/messages";
import { useContactLinks } from "../../../contact/contact-links.ts";
import { useSite } from "../../../site.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Moment } from "../../../ui/staff/moment.tsx";
import { useCreditShort } from "../../cards/credit/credit-warning.tsx";
import { serialInSentence } from "../../cards/manage/batches/ranges.rules.ts";
import { SerialRangeText } from "../../cards/manage/batches/serial-range-text.tsx";
import { isRefusedNow, mayBeDoneLater, type QueuedSale } from "./sale-queue.rules.ts";
import { dismissSale, retrySale } from "./sale-queue.ts";
import { undoRefusal } from "./undo-sale.tsx";

/** Reason why the school did not take a sale, or did not take it back, in the seller's words. */
function reasonOf({ refusal, isSold }: QueuedSale): string {
  if (refusal?.code === "NOT_AUTHORISED") return text.refusals.NOT_AUTHORISED;
  if (isSold) return undoRefusal(refusal?.code) ?? text.callTheSchool;
  if (refusal?.code === "CREDIT_EXHAUSTED") return text.refusals.CREDIT_EXHAUSTED;
  const card = refusal?.card;
  if (!card) return text.refusals.other;
  const serial = serialInSentence(card.serial);
  if (card.state === "SOLD" || card.state === "USED") return text.refusals.sold(serial);
  if (card.state === "EXPIRED") return text.refusals.expired(serial);
  return card.state === "VOID" || card.state === "DELETED"
    ? text.refusals.void(serial)
    : text.refusals.notHere(serial);
}

/** Where a sale is shown that was refused at once. */
export const refusedId = (saleId: string): string => `refused-${saleId}`;

/** Where those are that were refused later. */
export const REFUSED_ID = "refused-sales";

/** A sale that the school did not take, or did not take back. */
export function RefusedSale({ sale }: { sale: QueuedSale }) {
  const creditShort = useCreditShort(sale.refusal ?? {}, text.creditShort);
  return (
    <section
      id={refusedId(sale.id)}
      tabIndex={-1}
      role={isRefusedNow(sale) ? "alert" : undefined}
      className="flex flex-col gap-2 rounded-lg bg-danger-soft p-4 text-danger-ink outline-none"
    >
      <p className="flex items-center gap-2 font-semibold">
        <Icon of={IconAlertTriangle} />
        {sale.isSold ? text.notUndone : text.notSold}
      </p>
      <p className="flex flex-wrap gap-x-3">
        <SerialRangeText of={sale} />
        <Moment at={sale.at} withTime />
      </p>
      <p>{creditShort ?? reasonOf(sale)}</p>
      {(sale.isSold || !sale.refusal?.card?.state) && <SchoolNumber />}
      {sale.phone && !sale.isSold && (
        <p>
          {text.callTheBuyer} <bdi dir="ltr">{sale.phone}</bdi>
        </p>
      )}
      <p className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => dismissSale(sale.id)}>
          {text.seen}
        </Button>
        {mayBeDoneLater(sale) && (
          <Button variant="quiet" className="px-3 text-danger-ink!" onClick={() => retrySale(sale.id)}>
            {text.again}
          </Button>
        )}
      </p>
    </section>
  );
}

/** Contact for what the seller cannot put right. */
function SchoolNumber() {
  const { contact } = useSite();
  const { mobile, tel } = useContactLinks();
  const href = mobile ?? tel;
  if (!href) return null;
  return (
    <a href={href} className="inline-flex min-h-11 items-center gap-2 font-medium underline">
      <Icon of={IconPhone} />
      {text.schoolNumber} <bdi dir="ltr">{contact.mobileNumber ?? contact.telNumber}</bdi>
    </a>
  );
}
