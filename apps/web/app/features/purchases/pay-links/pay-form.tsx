import { cardKeyRule } from "@manara/contract/cards/card-code";
import type { WantedCourse } from "@manara/contract/purchases/pay-links";
import { PRESENT_MESSAGE_MAX_LENGTH, presentRules } from "@manara/contract/purchases/present-rules";
import { useEffect, useRef, useState } from "react";
import { text as purchases } from "#text/features/purchases/messages";
import { text } from "#text/features/purchases/pay-links/messages";
import { api } from "../../../api/api.ts";
import { useForm } from "../../../forms/form.ts";
import { useSite } from "../../../site.ts";
import { Button } from "../../../ui/button.tsx";
import { Field, TextArea } from "../../../ui/field.tsx";
import { priceInSentence, writePrice } from "../../../ui/write-price.ts";
import { ScanButton } from "../any-course/scan-button.tsx";
import { CardCodeField } from "../card-code-field.tsx";
import { formatTypedCode } from "../card-code-input.rules.ts";
import { NeededCard } from "../redeem-form.tsx";

const rules = { cardKey: cardKeyRule, ...presentRules };

interface PayFormProps {
  token: string;
  wanted: WantedCourse;
  onPaid: () => void;
  /** Somebody was quicker, or an answer to an earlier press was lost. */
  onAlready: () => void;
}

/** A card for a course that somebody else will have. */
export function PayForm({ token, wanted, onPaid, onAlready }: PayFormProps) {
  const { country } = useSite();
  const { firstName, courseName, price } = wanted;
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState("");
  const form = useForm({
    rules,
    texts: { ...purchases.problems, ...text.problems },
    send: (values) => api("POST /purchase/pay-link/pay", { body: { token, ...values } }),
    alwaysHere: true,
    doneBy: ["COURSE_ALREADY_PURCHASED"],
    onDone: (paid: WantedCourse | undefined) => (paid ? onPaid() : onAlready()),
  });
  const { refusal, dismiss } = form;
  useEffect(() => {
    if (refusal) input.current?.focus();
  }, [refusal]);
  const type = (typed: string) => {
    setCode(typed);
    dismiss();
  };
  return (
    <div className="flex flex-col gap-5 rounded-xl border border-line bg-surface p-5 shadow-card sm:p-8">
      <p className="text-lg">{text.asks(firstName)}</p>
      <p className="flex flex-wrap items-baseline justify-between gap-x-6 rounded-md bg-brand-soft p-4 text-lg text-ink">
        <bdi className="font-semibold wrap-anywhere">{courseName}</bdi>
        <bdi dir="ltr">{writePrice(price, country)}</bdi>
      </p>
      <NeededCard price={priceInSentence(price, country)} />
      <form {...form.formProps}>
        <fieldset {...form.fieldsetProps} className="flex min-w-0 flex-col gap-5">
          <CardCodeField
            ref={input}
            label={purchases.cardCode}
            hint={purchases.cardCodeHint}
            error={form.wrong("cardKey") ?? refusal}
            value={code}
            onChange={type}
          />
          <ScanButton onCode={(scanned) => type(formatTypedCode(scanned, scanned.length).text)} />
          <Field
            name="from"
            label={text.from}
            hint={text.fromHint}
            dir="auto"
            autoComplete="name"
            error={form.wrong("from")}
          />
          <TextArea
            name="message"
            label={text.message}
            hint={text.messageHint}
            dir="auto"
            rows={3}
            maxLength={PRESENT_MESSAGE_MAX_LENGTH}
            error={form.wrong("message")}
          />
          <Button {...form.submitProps} wide>
            {text.pay(firstName)}
          </Button>
        </fieldset>
      </form>
    </div>
  );
}
