import { createCardsRules, MAX_CARDS_AT_ONCE } from "@manara/contract/cards/card-rules";
import { useNavigate } from "react-router";
import { text } from "#text/features/cards/manage/messages";
import { api } from "../../../api/step-up-api.ts";
import { FormFrame } from "../../../staff/form-frame.tsx";
import { staffScreen } from "../../../staff/screen.ts";
import { useStaffForm } from "../../../staff/staff-form.ts";
import { Field } from "../../../ui/field.tsx";
import { latinDigits } from "../../../ui/latin-digits.ts";
import { ScreenHead } from "../../../ui/staff/screen-head.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { CardPriceField } from "./card-price-field.tsx";

const load = () => api("GET /card/phone/prices");

function View({ data: prices }: { data: readonly number[] }) {
  const navigate = useNavigate();
  const form = useStaffForm({
    draft: "cards",
    rules: createCardsRules,
    texts: text.problems,
    send: ({ amount, price }) =>
      api("POST /card/create", { body: { amount: amount ?? 0, price: price ?? 0 } }),
    onDone: async (made) => {
      const price = made?.[0]?.price ?? "";
      await navigate(`/admin/cards?status=UNUSED&price=${price}`);
      showToast("success", text.created(made?.length ?? 0));
    },
  });
  return (
    <div className="max-w-2xl">
      <ScreenHead title={text.create} crumbs={[{ title: text.cards, href: "/admin/cards" }]}>
        {text.createHint}
      </ScreenHead>
      <FormFrame form={form} save={text.createNow} back="/admin/cards">
        <Field
          {...latinDigits}
          name="amount"
          label={text.amount}
          hint={text.amountHint(MAX_CARDS_AT_ONCE)}
          inputMode="numeric"
          autoComplete="off"
          required
          error={form.wrong("amount")}
        />
        <CardPriceField prices={prices} price={form.values.price} error={form.wrong("price")} />
      </FormFrame>
    </div>
  );
}

export const screen = staffScreen({ load, View });
