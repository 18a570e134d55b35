import { createBatchRules } from "@manara/contract/cards/batch-rules";
import { MAX_CARDS_AT_ONCE } from "@manara/contract/cards/card-rules";
import { choiceRule, flagRule } from "@manara/contract/fields/value-rules";
import { textOrNoneRule } from "@manara/contract/fields/web-address-rules";
import { useState } from "react";
import { useNavigate } from "react-router";
import { text } from "#text/features/cards/manage/batches/messages";
import { api } from "../../../../api/step-up-api.ts";
import { useSite } from "../../../../site.ts";
import { FormFrame } from "../../../../staff/form-frame.tsx";
import { staffScreen } from "../../../../staff/screen.ts";
import { useStaffForm } from "../../../../staff/staff-form.ts";
import { Checkbox } from "../../../../ui/checkbox.tsx";
import { Field, TextArea } from "../../../../ui/field.tsx";
import { latinDigits } from "../../../../ui/latin-digits.ts";
import { ScreenHead } from "../../../../ui/staff/screen-head.tsx";
import { showToast } from "../../../../ui/toasts.ts";
import { CardPriceField } from "../card-price-field.tsx";
import { BATCHES, batchAt } from "./batch-addresses.ts";
import { dateIn, endOf } from "./days.rules.ts";

/** As many as the contract takes. */
const SEASON_MAX_LENGTH = 50;

/** Cards may be good for today yet, where the school is. */
const rulesIn = (timeZone: string) => ({
  ...createBatchRules,
  season: textOrNoneRule(SEASON_MAX_LENGTH),
  expiresOn: choiceRule((date) => /^\d{4}-\d{2}-\d{2}$/.test(date) && date >= dateIn(new Date(), timeZone), {
    required: false,
  }),
  liveWhenSold: flagRule,
});

const load = () => api("GET /card/phone/prices");

function View({ data: prices }: { data: readonly number[] }) {
  const navigate = useNavigate();
  const { country } = useSite();
  const [rules] = useState(() => rulesIn(country.timeZone));
  const form = useStaffForm({
    draft: "batch",
    rules,
    texts: text.problems,
    send: ({ amount, price, note, season, expiresOn, liveWhenSold }) =>
      api("POST /card/batch/create", {
        body: {
          amount: amount ?? 0,
          price: price ?? 0,
          note,
          season: season.trim() || null,
          expiresAt: expiresOn ? endOf(expiresOn, country.timeZone).toISOString() : null,
          liveWhenSold,
        },
      }),
    onDone: async (batch) => {
      await navigate(batch ? batchAt(batch.id) : BATCHES);
      showToast("success", text.wasMade(batch?.amount ?? 0));
    },
  });
  return (
    <div className="max-w-2xl">
      <ScreenHead
        title={text.add}
        crumbs={[
          { title: text.cards, href: "/admin/cards" },
          { title: text.batches, href: BATCHES },
        ]}
      >
        {text.newHint}
      </ScreenHead>
      <FormFrame form={form} save={text.make} back={BATCHES}>
        <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
          <Field
            {...latinDigits}
            name="amount"
            label={text.amountOfCards}
            hint={text.amountHint(MAX_CARDS_AT_ONCE)}
            inputMode="numeric"
            autoComplete="off"
            required
            error={form.wrong("amount")}
          />
          <CardPriceField prices={prices} price={form.values.price} error={form.wrong("price")} />
        </div>
        <div>
          <Checkbox
            name="liveWhenSold"
            defaultChecked
            aria-describedby="live-when-sold"
            className="font-medium"
          >
            {text.liveWhenSoldLabel}
          </Checkbox>
          <p id="live-when-sold" className="ps-8 text-sm text-ink-soft">
            {text.liveWhenSoldHint}
          </p>
        </div>
        <TextArea
          name="note"
          label={text.note}
          hint={text.noteHint}
          rows={2}
          dir={form.values.note ? "auto" : undefined}
          error={form.wrong("note")}
        />
        <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
          <Field
            name="season"
            label={text.season}
            hint={text.seasonHint}
            autoComplete="off"
            dir={form.values.season ? "auto" : undefined}
            error={form.wrong("season")}
          />
          <Field
            name="expiresOn"
            type="date"
            label={text.expires}
            hint={text.expiresHint}
            error={form.wrong("expiresOn")}
          />
        </div>
      </FormFrame>
    </div>
  );
}

export const screen = staffScreen({ load, View });
