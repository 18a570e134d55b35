import type { CentreOrder } from "@manara/contract/centres/centre-orders";
import { centreOrderRules } from "@manara/contract/centres/centre-rules";
import { IconTruckDelivery } from "@tabler/icons-react";
import { useRevalidator } from "react-router";
import { text } from "#text/features/centres/own/messages";
import { api, readList } from "../../../api/api.ts";
import { useForm } from "../../../forms/form.ts";
import { readPage } from "../../../routing/list-page.rules.ts";
import { useSite } from "../../../site.ts";
import { readListAddress, wantedPage } from "../../../staff/list-address.ts";
import { ListFoot } from "../../../staff/list-foot.tsx";
import { type ScreenAddress, staffScreen } from "../../../staff/screen.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Field } from "../../../ui/field.tsx";
import { FormAlert } from "../../../ui/form-alert.tsx";
import { latinDigits } from "../../../ui/latin-digits.ts";
import { Moment } from "../../../ui/staff/moment.tsx";
import { Panel } from "../../../ui/staff/panel.tsx";
import { ScreenHead } from "../../../ui/staff/screen-head.tsx";
import { priceInSentence } from "../../../ui/write-price.ts";
import { OpensNothing } from "../../cards/manage/card-price-field.tsx";

async function load({ url }: ScreenAddress) {
  const [list, prices] = await Promise.all([
    readPage(wantedPage(readListAddress(url)), (part) => readList("GET /centre/own/orders", { query: part })),
    api("GET /centre/own/phone/prices"),
  ]);
  return { list, prices };
}

/** Orders of a centre, and the way to ask for more. */
function View({ data: { list, prices } }: { data: Awaited<ReturnType<typeof load>> }) {
  return (
    <>
      <ScreenHead title={text.orders}>{text.ordersHint}</ScreenHead>
      <div className="flex flex-col gap-5">
        <OrderForm prices={prices} />
        {list.total === 0 && (
          <EmptyState icon={IconTruckDelivery} title={text.noOrders}>
            {text.noOrdersHint}
          </EmptyState>
        )}
        <ul aria-label={text.orders} className="flex flex-col gap-3">
          {list.items.map((order) => (
            <Order key={order.id} order={order} />
          ))}
        </ul>
        <ListFoot list={list} />
      </div>
    </>
  );
}

function OrderForm({ prices }: { prices: readonly number[] }) {
  const { country } = useSite();
  const { revalidate } = useRevalidator();
  const form = useForm({
    rules: centreOrderRules,
    texts: text.orderProblems,
    send: ({ price, amount, note }) =>
      api("POST /centre/own/order", { body: { price: price ?? 0, amount: amount ?? 0, note } }),
    success: text.ordered,
    async onDone() {
      form.reset();
      await revalidate();
    },
  });
  return (
    <Panel title={text.order}>
      <form {...form.formProps}>
        <fieldset {...form.fieldsetProps} className="flex min-w-0 flex-col gap-5">
          <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
            <Field
              {...latinDigits}
              name="amount"
              label={text.amount}
              inputMode="numeric"
              autoComplete="off"
              required
              error={form.wrong("amount")}
            />
            <Field
              {...latinDigits}
              name="price"
              label={text.priceIn(country.currencyLabel)}
              inputMode="numeric"
              autoComplete="off"
              required
              error={form.wrong("price")}
            />
          </div>
          <OpensNothing prices={prices} price={form.values.price} />
          <Field
            name="note"
            label={text.note}
            autoComplete="off"
            dir={form.values.note ? "auto" : undefined}
            error={form.wrong("note")}
          />
          {form.refusal && <FormAlert>{form.refusal}</FormAlert>}
          <Button {...form.submitProps} className="self-start">
            {text.sendOrder}
          </Button>
        </fieldset>
      </form>
    </Panel>
  );
}

const tones = { OPEN: "amber", DONE: "success", REFUSED: "neutral" } as const;

function Order({ order: { price, amount, note, state, answer, creationDateTime } }: { order: CentreOrder }) {
  const { country } = useSite();
  return (
    <li className="flex flex-col gap-1 rounded-lg border border-line bg-surface p-4 shadow-card">
      <p className="flex flex-wrap justify-between gap-x-4 font-medium">
        {text.cardsAt(amount, priceInSentence(price, country))}
        <Badge tone={tones[state]}>{text.states[state]}</Badge>
      </p>
      <p className="text-sm text-ink-soft">
        <Moment at={creationDateTime} />
      </p>
      {note && (
        <p dir="auto" className="wrap-anywhere">
          {note}
        </p>
      )}
      {answer && (
        <p className="border-s-2 border-brand ps-3">
          {text.schoolSays} <bdi className="wrap-anywhere">{answer}</bdi>
        </p>
      )}
    </li>
  );
}

export const screen = staffScreen({ load, View });
