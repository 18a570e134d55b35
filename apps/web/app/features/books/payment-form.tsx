import { paymentRules } from "@manara/contract/books/money-rules";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { text } from "#text/features/books/messages";
import { useSite } from "../../site.ts";
import { FormFrame } from "../../staff/form-frame.tsx";
import { useStaffForm } from "../../staff/staff-form.ts";
import { Field } from "../../ui/field.tsx";
import { latinDigits } from "../../ui/latin-digits.ts";
import { showToast } from "../../ui/toasts.ts";

interface PaymentFormProps {
  /** By which what is typed is kept. */
  draft: string;
  send: (paid: { amount: number; note: string }) => Promise<unknown>;
  /** Where the account is. */
  back: string;
  /** Debt now. */
  children: ReactNode;
}

/** Writes money down that was paid. */
export function PaymentForm({ draft, send, back, children }: PaymentFormProps) {
  const navigate = useNavigate();
  const { country } = useSite();
  const form = useStaffForm({
    draft,
    rules: paymentRules,
    texts: text.problems,
    send: ({ amount, note }) => send({ amount: amount ?? 0, note }),
    onDone: async () => {
      await navigate(back);
      showToast("success", text.paymentAdded);
    },
  });
  return (
    <FormFrame form={form} save={text.addPayment} back={back}>
      {children}
      <Field
        {...latinDigits}
        name="amount"
        label={text.amountIn(country.currencyLabel)}
        inputMode="numeric"
        autoComplete="off"
        required
        error={form.wrong("amount")}
      />
      <Field
        name="note"
        label={text.note}
        hint={text.noteHint}
        autoComplete="off"
        dir={form.values.note ? "auto" : undefined}
        error={form.wrong("note")}
      />
    </FormFrame>
  );
}
