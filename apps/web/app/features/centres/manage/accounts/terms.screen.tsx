import { MAX_AMOUNT } from "@manara/contract/books/money-rules";
import type { CentreAccountInFull } from "@manara/contract/centres/centre-accounts";
import { choiceRule, numberRule } from "@manara/contract/fields/value-rules";
import { useNavigate } from "react-router";
import { text as books } from "#text/features/books/messages";
import { text } from "#text/features/centres/manage/accounts/messages";
import { api } from "../../../../api/step-up-api.ts";
import { useSite } from "../../../../site.ts";
import { FormFrame } from "../../../../staff/form-frame.tsx";
import { staffScreen } from "../../../../staff/screen.ts";
import { useStaffForm } from "../../../../staff/staff-form.ts";
import { Field } from "../../../../ui/field.tsx";
import { latinDigits } from "../../../../ui/latin-digits.ts";
import { ScreenHead } from "../../../../ui/staff/screen-head.tsx";
import { Select } from "../../../../ui/staff/select.tsx";
import { showToast } from "../../../../ui/toasts.ts";
import { percentInField, percentRule } from "../../../books/percent.rules.ts";
import { ACCOUNTS, accountAt } from "./account-addresses.ts";
import { loadAccount } from "./load-account.ts";

const rules = {
  pays: choiceRule((value) => value === "PREPAID" || value === "CREDIT"),
  /** A centre that pays before has none. */
  creditLimit: numberRule({ min: 0, max: MAX_AMOUNT, required: false }),
  commission: percentRule,
};

function View({ data: account }: { data: CentreAccountInFull }) {
  const { centreId, name, isPrepaid } = account;
  const navigate = useNavigate();
  const { country } = useSite();
  const form = useStaffForm({
    draft: `terms of ${centreId}`,
    rules,
    texts: { ...text.problems, COMMISSION_INVALID: books.percentInvalid },
    check: ({ pays, creditLimit }) =>
      pays === "CREDIT" && creditLimit === null ? { creditLimit: "CREDIT_LIMIT_REQUIRED" } : {},
    send: ({ pays, creditLimit, commission }) =>
      api("POST /centre/account/terms", {
        body: {
          centreId,
          isPrepaid: pays === "PREPAID",
          creditLimit: creditLimit ?? 0,
          commission: commission ?? 0,
        },
      }),
    onDone: async () => {
      await navigate(accountAt(centreId));
      showToast("success", text.saved);
    },
  });
  const paysBefore = form.values.pays ? form.values.pays === "PREPAID" : isPrepaid;
  return (
    <div className="max-w-2xl">
      <ScreenHead
        title={text.termsOf(name)}
        crumbs={[
          { title: text.accounts, href: ACCOUNTS },
          { title: name, href: accountAt(centreId) },
        ]}
      >
        {text.termsHint}
      </ScreenHead>
      <FormFrame form={form} save={text.save} back={accountAt(centreId)}>
        <Select
          name="pays"
          label={text.howItPays}
          {...(paysBefore && { hint: text.prepaidHint })}
          defaultValue={isPrepaid ? "PREPAID" : "CREDIT"}
          options={[
            { value: "PREPAID", label: text.prepaid },
            { value: "CREDIT", label: text.onCredit },
          ]}
          error={form.wrong("pays")}
        />
        {!paysBefore && (
          <Field
            {...latinDigits}
            name="creditLimit"
            label={text.creditLimit(country.currencyLabel)}
            hint={text.creditLimitHint}
            defaultValue={isPrepaid ? "" : account.creditLimit}
            inputMode="numeric"
            autoComplete="off"
            required
            error={form.wrong("creditLimit")}
          />
        )}
        <Field
          {...latinDigits}
          name="commission"
          label={text.commissionField}
          hint={text.commissionHint}
          defaultValue={percentInField(account.commission)}
          inputMode="decimal"
          autoComplete="off"
          required
          error={form.wrong("commission")}
        />
      </FormFrame>
    </div>
  );
}

export const screen = staffScreen({ load: loadAccount, View });
