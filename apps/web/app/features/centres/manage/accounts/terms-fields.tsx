import type { CentreTerms } from "@manara/contract/centres/centre-accounts";
import { text as books } from "#text/features/books/messages";
import { text } from "#text/features/centres/manage/accounts/messages";
import { useSite } from "../../../../site.ts";
import { Field } from "../../../../ui/field.tsx";
import { latinDigits } from "../../../../ui/latin-digits.ts";
import { Select } from "../../../../ui/staff/select.tsx";
import { percentInField } from "../../../books/percent.rules.ts";
import type { termsRules } from "./terms.rules.ts";

export const termsTexts = { ...text.problems, COMMISSION_INVALID: books.percentInvalid };

interface TermsFieldsProps {
  /** Null: nothing is agreed yet. Who pays later can sell what is delivered, so that is offered first. */
  terms: CentreTerms | null;
  form: { values: { pays: string }; wrong: (name: keyof typeof termsRules) => string | undefined };
}

/** How a centre pays, up to which limit, and its commission. */
export function TermsFields({ terms, form }: TermsFieldsProps) {
  const { country } = useSite();
  const isPrepaid = terms?.isPrepaid ?? false;
  const paysBefore = form.values.pays ? form.values.pays === "PREPAID" : isPrepaid;
  return (
    <>
      <Select
        name="pays"
        label={text.howItPays}
        hint={paysBefore ? text.prepaidHint : text.onCreditHint}
        defaultValue={isPrepaid ? "PREPAID" : "CREDIT"}
        options={[
          { value: "CREDIT", label: text.paysLater },
          { value: "PREPAID", label: text.paysBefore },
        ]}
        error={form.wrong("pays")}
      />
      {!paysBefore && (
        <Field
          {...latinDigits}
          name="creditLimit"
          label={text.creditLimit(country.currencyLabel)}
          hint={text.creditLimitHint}
          defaultValue={terms && !isPrepaid ? terms.creditLimit : ""}
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
        defaultValue={terms ? percentInField(terms.commission) : ""}
        inputMode="decimal"
        autoComplete="off"
        required
        error={form.wrong("commission")}
      />
    </>
  );
}
