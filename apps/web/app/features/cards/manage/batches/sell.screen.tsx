import type { SerialRange } from "@manara/contract/cards/batches";
import { phoneOrNoneRule } from "@manara/contract/fields/web-address-rules";
import { useRef } from "react";
import { text } from "#text/features/cards/manage/batches/messages";
import { api } from "../../../../api/step-up-api.ts";
import { drawUuid } from "../../../../outbox/draw-uuid.ts";
import { staffScreen } from "../../../../staff/screen.ts";
import { useStaffForm } from "../../../../staff/staff-form.ts";
import { Field } from "../../../../ui/field.tsx";
import { latinDigits } from "../../../../ui/latin-digits.ts";
import { type ActData, ActScreen, loadAct, sent, useAct } from "./act-form.tsx";
import { cardsOf, serialRules } from "./ranges.rules.ts";

const rules = { ...serialRules, phone: phoneOrNoneRule };

/** The id of a sale: the same cards sent again, after a lost answer, are the same sale. */
function useSaleId(): (serials: SerialRange) => string {
  const drawn = useRef({ of: "", id: "" });
  return ({ firstSerial, lastSerial }) => {
    const of = `${firstSerial} ${lastSerial}`;
    if (drawn.current.of !== of) drawn.current = { of, id: drawUuid() };
    return drawn.current.id;
  };
}

function View({ data }: { data: ActData }) {
  const saleIdOf = useSaleId();
  const form = useStaffForm({
    ...useAct("sell", data),
    rules,
    send({ phone, ...typed }) {
      const serials = sent(typed);
      return api("POST /card/range/sell", { body: { ...serials, saleId: saleIdOf(serials), phone } });
    },
  });
  const { ranges } = data.batch;
  const cards = cardsOf(form.values, data.batch);
  const range =
    cards && ranges.find((one) => one.firstSerial <= cards.firstSerial && cards.lastSerial <= one.lastSerial);
  return (
    <ActScreen act="sell" data={data} form={form}>
      {range && (
        <p>
          <span className="text-ink-soft">{text.soldBy}:</span> <bdi>{range.centre?.name ?? text.school}</bdi>
        </p>
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
    </ActScreen>
  );
}

export const screen = staffScreen({ load: loadAct, View });
