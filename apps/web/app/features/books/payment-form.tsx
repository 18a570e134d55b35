import { paymentRules } from "@manara/contract/books/money-rules";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { text } from "#text/features/books/messages";
import { useSite } from "../../site.ts";
import { FormFrame } from "../../staff/form-frame.tsx";
import { useStaffForm } from "../../staff/staff-form.ts";
import { Field } from "../../ui/field.tsx";
import { latinDigits } from "../../ui/latin-digits.ts";
import { ConfirmDialog } from "../../ui/staff/confirm-dialog.tsx";
import { showToast } from "../../ui/toasts.ts";
import { priceInSentence } from "../../ui/write-price.ts";
import { paidAhead } from "./balance.tsx";

interface PaymentFormProps {
  /** By which what is typed is kept. */
  draft: string;
  send: (paid: { amount: number; note: string }) => Promise<unknown>;
  /** Where the account is. */
  back: string;
  /** Debt now; null: it is paid ahead anyway. */
  owed: number | null;
  children: ReactNode;
}

/** Writes money down that was paid. */
export function PaymentForm({ draft, send, back, owed, children }: PaymentFormProps) {
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
  const [isAsking, setAsking] = useState(false);
  const isSure = useRef(false);
  const { ref, onSubmit } = form.formProps;
  const ahead = paidAhead(form.values.amount ?? 0, owed);
  const ask = async (event: FormEvent) => {
    const mayGo = isSure.current || ahead === 0 || !form.isValid;
    isSure.current = false;
    if (mayGo) return onSubmit(event);
    event.preventDefault();
    setAsking(true);
  };
  return (
    <>
      <FormFrame
        form={{ ...form, formProps: { ...form.formProps, onSubmit: ask } }}
        save={text.addPayment}
        back={back}
      >
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
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={text.aheadTitle}
        act={text.addPayment}
        isDangerous={false}
        onConfirm={() => {
          setAsking(false);
          isSure.current = true;
          ref.current?.requestSubmit();
        }}
      >
        {text.aheadHint(priceInSentence(ahead, country))}
      </ConfirmDialog>
    </>
  );
}
