import { centrePaymentRules } from "@manara/contract/centres/centre-account-rules";
import type { CentreAccountInFull } from "@manara/contract/centres/centre-accounts";
import { useNavigate } from "react-router";
import { text } from "#text/features/centres/manage/accounts/messages";
import { api } from "../../../../api/step-up-api.ts";
import { useSite } from "../../../../site.ts";
import { FormFrame } from "../../../../staff/form-frame.tsx";
import { staffScreen } from "../../../../staff/screen.ts";
import { useStaffForm } from "../../../../staff/staff-form.ts";
import { Field } from "../../../../ui/field.tsx";
import { latinDigits } from "../../../../ui/latin-digits.ts";
import { ScreenHead } from "../../../../ui/staff/screen-head.tsx";
import { showToast } from "../../../../ui/toasts.ts";
import { ACCOUNTS, accountAt } from "./account-addresses.ts";
import { loadAccount } from "./load-account.ts";
import { Owed } from "./owed.tsx";

function View({ data: { centreId, name, owed } }: { data: CentreAccountInFull }) {
  const navigate = useNavigate();
  const { country } = useSite();
  const form = useStaffForm({
    draft: `payment of ${centreId}`,
    rules: centrePaymentRules,
    texts: text.problems,
    send: ({ amount, note }) =>
      api("POST /centre/payment/add", { body: { centreId, amount: amount ?? 0, note } }),
    onDone: async () => {
      await navigate(accountAt(centreId));
      showToast("success", text.paymentAdded);
    },
  });
  return (
    <div className="max-w-2xl">
      <ScreenHead
        title={text.payFrom(name)}
        crumbs={[
          { title: text.accounts, href: ACCOUNTS },
          { title: name, href: accountAt(centreId) },
        ]}
      >
        {text.payHint}
      </ScreenHead>
      <FormFrame form={form} save={text.addPayment} back={accountAt(centreId)}>
        <p>
          <span className="text-ink-soft">{text.owesNow}:</span> <Owed of={owed} />
        </p>
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
    </div>
  );
}

export const screen = staffScreen({ load: loadAccount, View });
