import { formatSerial } from "@manara/contract/cards/card-serial";
import type { OwnCentre } from "@manara/contract/centres/own-centre";
import { useState } from "react";
import { text } from "#text/features/centres/own/messages";
import { useForm } from "../../../forms/form.ts";
import { drawUuid } from "../../../outbox/draw-uuid.ts";
import { useSite } from "../../../site.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Field } from "../../../ui/field.tsx";
import { FormAlert } from "../../../ui/form-alert.tsx";
import { latinDigits } from "../../../ui/latin-digits.ts";
import { priceInSentence } from "../../../ui/write-price.ts";
import { addSale, useSaleQueue } from "./sale-queue.ts";
import { cardsOf, countOf, doubtOf, findMistake, isHeldBack, priceOf, sellRules } from "./sell.rules.ts";
import { SerialScan } from "./serial-scan.tsx";

/** Within this time a second tap belongs to the same press: it finds the form busy. */
const SECOND_TAP_MS = 400;

interface SellFormProps {
  /** Null: this device does not know it, and has no network. */
  centre: OwnCentre | null;
  /** A sale was pressed; it is on this device by now. */
  onPressed: (saleId: string) => void;
}

/** Keeps a sale on the device, from where it is sent; null: there is no room, and nothing was sold. */
function keepSale(sale: Parameters<typeof addSale>[0]): string | null {
  try {
    addSale(sale);
    return sale.id;
  } catch {
    // The browser keeps nothing more: what it does not keep a reload would lose.
    return null;
  }
}

/** Which cards are sold, what they cost, and the one press. */
export function SellForm({ centre, onPressed }: SellFormProps) {
  const { sales, state } = useSaleQueue();
  const [isRange, setRange] = useState(false);
  const [noRoom, setNoRoom] = useState(false);
  const amountOf = (cards: { firstSerial: number; lastSerial: number }) =>
    centre && priceOf(cards, centre.stocks);
  const form = useForm({
    rules: sellRules,
    texts: text.problems,
    check(typed) {
      const cards = cardsOf(typed);
      const isOffline = state === "offline" || !navigator.onLine;
      const isHeld = cards && isHeldBack(doubtOf(amountOf(cards), centre, sales), isOffline);
      return isHeld ? { firstSerial: "BEYOND_CREDIT" as const } : findMistake(typed, sales);
    },
    async send(typed) {
      const sold = cardsOf(typed);
      if (!sold) return null;
      const { phone } = typed;
      const amount = amountOf(sold);
      const doubt = doubtOf(amount, centre, sales);
      const saleId = keepSale({ id: drawUuid(), ...sold, phone, amount, ...(doubt && { doubt }) });
      await new Promise((resolve) => setTimeout(resolve, SECOND_TAP_MS));
      return saleId;
    },
    onDone(saleId: string | null | undefined) {
      setNoRoom(!saleId);
      if (!saleId) return;
      onPressed(saleId);
      setRange(false);
      form.reset();
    },
  });
  const cards = cardsOf(form.values);
  const scan = (serial: number) => {
    const field = form.formProps.ref.current?.elements.namedItem("firstSerial");
    if (!(field instanceof HTMLInputElement)) return;
    field.value = formatSerial(serial);
    form.formProps.onChange();
  };
  return (
    <form {...form.formProps} className="rounded-xl border border-line bg-surface p-4 shadow-card sm:p-6">
      <fieldset {...form.fieldsetProps} className="flex min-w-0 flex-col gap-5">
        <SerialScan onSerial={scan} />
        <SerialField
          name="firstSerial"
          label={isRange ? text.firstSerial : text.serial}
          error={form.wrong("firstSerial")}
        />
        <Checkbox checked={isRange} onChange={(event) => setRange(event.currentTarget.checked)}>
          {text.several}
        </Checkbox>
        {isRange && (
          <SerialField name="lastSerial" label={text.lastSerial} error={form.wrong("lastSerial")} />
        )}
        <Field
          {...latinDigits}
          name="phone"
          label={text.phone}
          hint={text.phoneHint}
          dir="ltr"
          className="rtl:text-end"
          inputMode="tel"
          autoComplete="off"
          error={form.wrong("phone")}
        />
        <Price centre={centre} cards={cards} amount={cards && amountOf(cards)} />
        {noRoom && <FormAlert>{text.noRoom}</FormAlert>}
        <Button {...form.submitProps} wide className="min-h-14 text-lg">
          {text.sellIt}
        </Button>
      </fieldset>
    </form>
  );
}

const SerialField = (field: { name: string; label: string; error: string | undefined }) => (
  <Field
    {...latinDigits}
    {...field}
    hint={text.serialHint}
    dir="ltr"
    className="font-mono text-lg rtl:text-end"
    inputMode="numeric"
    autoComplete="off"
    required
  />
);

interface PriceProps {
  centre: OwnCentre | null;
  cards: { firstSerial: number; lastSerial: number } | null;
  amount: number | null;
}

/** Price of a sale, and what speaks against it as far as this device knows. */
function Price({ centre, cards, amount }: PriceProps) {
  const { country } = useSite();
  const { sales } = useSaleQueue();
  const doubt = cards && doubtOf(amount, centre, sales);
  return (
    <div role="status" className="flex flex-col gap-2">
      {cards && amount !== null && (
        <p className="text-xl font-semibold">
          {text.toPay(countOf(cards), priceInSentence(amount, country))}
        </p>
      )}
      {doubt && (
        <p className="rounded-md bg-amber-soft p-3 text-amber-ink">
          {doubt === "STOCK" ? text.notInStock(countOf(cards)) : text.beyondCredit}
        </p>
      )}
    </div>
  );
}
