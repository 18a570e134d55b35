import { ownDetailsRules } from "@manara/contract/accounts/account-rules";
import type { NewPhoneSale, OpenPhoneSale, SentAgain } from "@manara/contract/cards/phone-sales";
import { normalisePhone, phoneFormRule } from "@manara/contract/fields/phone-rules";
import { choiceRule } from "@manara/contract/fields/value-rules";
import { IconPhone } from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { text } from "#text/features/cards/manage/phone/messages";
import { drawUuid } from "../../../../outbox/draw-uuid.ts";
import { useSite } from "../../../../site.ts";
import { FormFrame } from "../../../../staff/form-frame.tsx";
import { useStaffForm } from "../../../../staff/staff-form.ts";
import { Button } from "../../../../ui/button.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { Field } from "../../../../ui/field.tsx";
import { latinDigits } from "../../../../ui/latin-digits.ts";
import { Select } from "../../../../ui/staff/select.tsx";
import { priceInSentence, writePrice } from "../../../../ui/write-price.ts";
import { useCreditShort } from "../../credit/credit-warning.tsx";
import { OpenSales } from "./open-sales.tsx";
import { PinToRead, SendButtons } from "./send-buttons.tsx";

/** The id of a sale: the same sent again, after a lost answer, is one sale. */
function useSaleId(): (sale: object) => string {
  const drawn = useRef({ of: "", id: "" });
  return (sale) => {
    const of = JSON.stringify(sale);
    if (drawn.current.of !== of) drawn.current = { of, id: drawUuid() };
    return drawn.current.id;
  };
}

interface SoldCardProps {
  sale: NewPhoneSale;
  onNext: () => void;
}

/** Next step of the seller: send the message, or read the PIN out. */
function SoldCard({ sale: { price, phoneNumber, message, pin }, onNext }: SoldCardProps) {
  const { country } = useSite();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section
      aria-labelledby="sold-card"
      className="flex flex-col gap-6 rounded-lg border border-line bg-surface p-4 shadow-card sm:p-6"
    >
      <h2 id="sold-card" ref={heading} tabIndex={-1} className="text-xl outline-none">
        {text.sold(priceInSentence(price, country), `\u2066${phoneNumber}\u2069`)}
      </h2>
      {message ? (
        <div className="flex flex-col gap-3">
          <h3 className="text-lg">{text.sendTitle}</h3>
          <p className="max-w-prose">{text.sendHint}</p>
          <SendButtons message={message} />
        </div>
      ) : (
        <p className="rounded-md bg-amber-soft p-3 text-amber-ink">{text.tooLate}</p>
      )}
      {pin && (
        <div className="border-t border-line pt-6">
          <PinToRead pin={pin} />
        </div>
      )}
      <div className="border-t border-line pt-5">
        <Button variant="secondary" onClick={onNext}>
          {text.next}
        </Button>
      </div>
    </section>
  );
}

/** Seller, and what they may still sell for on credit; null: without a limit. */
export interface Seller {
  value: string;
  name: string;
  left: number | null;
}

/** Fields of a sale: the seller by its value. */
interface Sale {
  saleId: string;
  phoneNumber: string;
  price: number;
  seller: string;
}

interface SellByPhoneProps {
  prices: readonly number[];
  sellers: readonly Seller[];
  sales: readonly OpenPhoneSale[];
  calls: {
    sell: (sale: Sale) => Promise<NewPhoneSale>;
    sendAgain: (saleId: string) => Promise<SentAgain>;
  };
  /** The screen above. */
  back: string;
  /** Hint where no course has a price. */
  noPrices: ReactNode;
  /** Words about the credit of the seller. */
  credit: {
    left: (amount: string) => string;
    /** Credit left, and what the sale needs. */
    short: (left: string, needed: string) => string;
  };
}

/** Phone number, price, one press; then the message and the PIN. */
export function SellByPhone({ sales, calls, noPrices, ...form }: SellByPhoneProps) {
  const [sold, setSold] = useState<NewPhoneSale | null>(null);
  if (sold) return <SoldCard sale={sold} onNext={() => setSold(null)} />;
  return (
    <div className="flex flex-col gap-5">
      {form.prices.length === 0 ? (
        <EmptyState icon={IconPhone} title={text.noPrices}>
          {noPrices}
        </EmptyState>
      ) : (
        <SaleForm {...form} sell={calls.sell} onSold={setSold} />
      )}
      <OpenSales sales={sales} sendAgain={calls.sendAgain} />
    </div>
  );
}

interface SaleFormProps extends Pick<SellByPhoneProps, "prices" | "sellers" | "back" | "credit"> {
  sell: SellByPhoneProps["calls"]["sell"];
  onSold: (sale: NewPhoneSale) => void;
}

function SaleForm({ prices, sellers, sell, back, credit, onSold }: SaleFormProps) {
  const { country } = useSite();
  const { revalidate } = useRevalidator();
  const saleIdOf = useSaleId();
  const form = useStaffForm({
    draft: "sale by phone",
    rules: {
      phoneNumber: phoneFormRule(ownDetailsRules([country]).phoneNumber, country),
      price: choiceRule((value) => prices.includes(Number(value))),
      seller: choiceRule((value) => sellers.some((seller) => seller.value === value)),
    },
    texts: text.problems,
    send({ phoneNumber, price, seller }) {
      const sale = { phoneNumber: normalisePhone(phoneNumber, country), price: Number(price), seller };
      return sell({ ...sale, saleId: saleIdOf(sale) });
    },
    async onDone(sale) {
      if (!sale) return;
      onSold(sale);
      await revalidate();
    },
  });
  const creditShort = useCreditShort(form.details, credit.short);
  const seller = sellers.find(({ value }) => value === form.values.seller) ?? sellers[0];
  return (
    <FormFrame
      form={{ ...form, refusal: form.refusal && (creditShort ?? form.refusal) }}
      save={text.sell}
      back={back}
    >
      <Field
        {...latinDigits}
        name="phoneNumber"
        label={text.phone}
        hint={text.phoneHint(country.phoneExample)}
        type="tel"
        autoComplete="off"
        dir="ltr"
        className="rtl:text-end"
        required
        error={form.wrong("phoneNumber")}
      />
      <Select
        name="price"
        label={text.price}
        hint={text.priceHint}
        options={[
          { value: "", label: text.choosePrice },
          ...prices.map((price) => ({ value: String(price), label: writePrice(price, country) })),
        ]}
        required
        error={form.wrong("price")}
      />
      <div hidden={sellers.length === 1}>
        <Select
          name="seller"
          label={text.seller}
          hint={text.sellerHint}
          options={sellers.map(({ value, name }) => ({ value, label: name }))}
          required
          error={form.wrong("seller")}
        />
      </div>
      {seller && seller.left !== null && (
        <p role="status">{credit.left(priceInSentence(Math.max(0, seller.left), country))}</p>
      )}
    </FormFrame>
  );
}
