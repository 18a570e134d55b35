import { ownDetailsRules } from "@manara/contract/accounts/account-rules";
import type { NewPhoneSale, OpenPhoneSale, SentAgain } from "@manara/contract/cards/phone-sales";
import { normalisePhone } from "@manara/contract/fields/phone-rules";
import { choiceRule } from "@manara/contract/fields/value-rules";
import { IconPhone } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { useRevalidator } from "react-router";
import { text } from "#text/features/cards/manage/phone/messages";
import { phoneFormRule } from "../../../../forms/phone-rule.ts";
import { useSite } from "../../../../site.ts";
import { FormFrame } from "../../../../staff/form-frame.tsx";
import { useStaffForm } from "../../../../staff/staff-form.ts";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { Field } from "../../../../ui/field.tsx";
import { latinDigits } from "../../../../ui/latin-digits.ts";
import { Select } from "../../../../ui/staff/select.tsx";
import { priceInSentence, writePrice } from "../../../../ui/write-price.ts";
import { useCreditShort } from "../../credit/credit-warning.tsx";
import { OpenSales } from "./open-sales.tsx";
import { SoldCard } from "./sold-card.tsx";
import { useSaleId } from "./use-sale-id.ts";

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
