import { NAME_MAX_LENGTH, ownDetailsRules } from "@manara/contract/accounts/account-rules";
import type { OwnAccount } from "@manara/contract/accounts/own-account";
import { normalisePhone, phoneFormRule } from "@manara/contract/fields/phone-rules";
import { useRef } from "react";
import { text } from "#text/features/accounts/account/messages";
import { text as accounts } from "#text/features/accounts/messages";
import { api } from "../../../api/api.ts";
import { useForm } from "../../../forms/form.ts";
import { updateSession } from "../../../session/session.ts";
import { useSite } from "../../../site.ts";
import { Field } from "../../../ui/field.tsx";
import { latinDigits } from "../../../ui/latin-digits.ts";
import { NameField } from "../../../ui/name-field.tsx";
import { problemsAt } from "../account-problems.ts";
import { AccountSection } from "./account-section.tsx";
import { SectionForm } from "./section-form.tsx";

/** Name and phone number. Who has come without a number, as the first administrator has, needs none. */
export function OwnDetails({ account }: { account: OwnAccount }) {
  const { fields } = accounts;
  const { country } = useSite();
  const phone = useRef<HTMLInputElement>(null);
  const rules = ownDetailsRules([country]);
  const needsPhone = account.phoneNumber !== null;
  const phoneRule = phoneFormRule(rules.phoneNumber, country);
  const checkPhone = (typed: string) => (needsPhone || typed.trim() !== "" ? phoneRule.check(typed) : null);
  const { wrong, ...form } = useForm({
    rules: { ...rules, phoneNumber: { ...phoneRule, check: checkPhone } },
    texts: problemsAt(country),
    blames: { PHONE_TAKEN: "phoneNumber" },
    send: ({ fullName, phoneNumber }) =>
      api("POST /user/update-my-account", {
        body: {
          fullName,
          phoneNumber: phoneNumber.trim() === "" ? null : normalisePhone(phoneNumber, country),
        },
      }),
    success: text.saved,
    onDone(user) {
      if (!user) return;
      updateSession({ user });
      // As the school writes it.
      if (phone.current) phone.current.value = user.phoneNumber ?? "";
    },
  });
  return (
    <AccountSection title={text.details}>
      <SectionForm form={form} save={text.save}>
        <NameField
          name="fullName"
          typed={form.values.fullName}
          label={fields.fullName}
          autoComplete="name"
          maxLength={NAME_MAX_LENGTH}
          defaultValue={account.fullName}
          dir="auto"
          required
          error={wrong("fullName")}
        />
        <Field
          {...latinDigits}
          ref={phone}
          name="phoneNumber"
          label={fields.phoneNumber}
          hint={fields.phoneHint(country.phoneExample)}
          type="tel"
          autoComplete="tel-national"
          defaultValue={account.phoneNumber ?? ""}
          dir="ltr"
          required={needsPhone}
          className="rtl:text-end"
          error={wrong("phoneNumber")}
        />
      </SectionForm>
    </AccountSection>
  );
}
