import { NAME_MAX_LENGTH, normaliseEmail } from "@manara/contract/accounts/account-rules";
import { correctionRules } from "@manara/contract/accounts/correction-rules";
import { hasNoMail, shownAddress } from "@manara/contract/accounts/login-name-rules";
import { mayAdminister } from "@manara/contract/accounts/role-rules";
import type { UserDetails } from "@manara/contract/accounts/user-management";
import { normalisePhone, phoneFormRule } from "@manara/contract/fields/phone-rules";
import { REASON_MAX_LENGTH } from "@manara/contract/fields/value-rules";
import { useRevalidator } from "react-router";
import { text } from "#text/features/accounts/manage/messages";
import { text as accounts } from "#text/features/accounts/messages";
import { text as staff } from "#text/staff/messages";
import { api } from "../../../api/step-up-api.ts";
import { useForm } from "../../../forms/form.ts";
import { useSite } from "../../../site.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { EmailField } from "../../../ui/email-field.tsx";
import { Field, TextArea } from "../../../ui/field.tsx";
import { FormAlert } from "../../../ui/form-alert.tsx";
import { latinDigits } from "../../../ui/latin-digits.ts";
import { NameField } from "../../../ui/name-field.tsx";
import { problemsAt } from "../account-problems.ts";

const FORM = "correct-details";

/** Corrects name, phone number and address of somebody; the address of an administrator is theirs to change. */
export function CorrectDetails({ user, onClose }: { user: UserDetails; onClose: () => void }) {
  const { userId, fullName, email, phoneNumber, role } = user;
  const { country } = useSite();
  const { revalidate } = useRevalidator();
  const rules = correctionRules([country]);
  const phoneRule = phoneFormRule(rules.phoneNumber, country);
  const hasPhone = phoneNumber !== null;
  const checkPhone = (typed: string) => (hasPhone || typed.trim() !== "" ? phoneRule.check(typed) : null);
  const mayMove = !mayAdminister(role);
  const { wrong, values, ...form } = useForm({
    rules: {
      ...rules,
      phoneNumber: { ...phoneRule, check: checkPhone },
      email: mayMove ? rules.email : { ...rules.email, check: () => null },
    },
    texts: { ...problemsAt(country), ...text.correctProblems },
    blames: { PHONE_TAKEN: "phoneNumber", EMAIL_TAKEN: "email" },
    send: ({ phoneNumber: phone, email: typed, ...body }) =>
      api("POST /user/correct", {
        body: {
          userId,
          ...body,
          phoneNumber: phone.trim() === "" ? null : normalisePhone(phone, country),
          email: mayMove ? typed : email,
        },
      }),
    success: text.corrected,
    async onDone() {
      onClose();
      await revalidate();
    },
  });
  const moves = mayMove && values.email !== "" && normaliseEmail(values.email) !== normaliseEmail(email);
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.correctOf(fullName)}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button {...form.submitProps} form={FORM}>
            {text.correct}
          </Button>
        </>
      }
    >
      <form {...form.formProps} id={FORM}>
        <fieldset {...form.fieldsetProps} className="flex min-w-0 flex-col gap-4">
          <NameField
            name="fullName"
            typed={values.fullName}
            label={accounts.fields.fullName}
            autoComplete="off"
            maxLength={NAME_MAX_LENGTH}
            defaultValue={fullName}
            dir="auto"
            required
            error={wrong("fullName")}
          />
          <Field
            {...latinDigits}
            name="phoneNumber"
            label={accounts.fields.phoneNumber}
            type="tel"
            autoComplete="off"
            defaultValue={phoneNumber ?? ""}
            dir="ltr"
            required={hasPhone}
            className="rtl:text-end"
            error={wrong("phoneNumber")}
          />
          {mayMove ? (
            <EmailField
              label={accounts.fields.email}
              autoComplete="off"
              type="text"
              inputMode="email"
              autoCapitalize="none"
              hint={text.emailOrName}
              defaultValue={shownAddress(email)}
              error={wrong("email")}
            />
          ) : (
            <p>{text.emailOfAdmin}</p>
          )}
          {moves && (
            <>
              <p className="rounded-sm bg-amber-soft px-3 py-2 text-amber-ink">
                {hasNoMail(values.email) ? text.becomesName(shownAddress(values.email)) : text.emailMoves}
              </p>
              {!hasNoMail(values.email) && <Checkbox name="emailVerified">{text.emailIsTheirs}</Checkbox>}
            </>
          )}
          <TextArea
            name="reason"
            label={staff.reason}
            hint={staff.reasonHint}
            rows={2}
            maxLength={REASON_MAX_LENGTH}
            dir={values.reason ? "auto" : undefined}
            required
            error={wrong("reason")}
          />
          {form.refusal && <FormAlert>{form.refusal}</FormAlert>}
        </fieldset>
      </form>
    </Dialog>
  );
}
