import { ownDetailsRules } from "@manara/contract/accounts/account-rules";
import { pinRule } from "@manara/contract/cards/phone-sale-rules";
import type { CollectedCard } from "@manara/contract/cards/phone-sales";
import { normalisePhone } from "@manara/contract/fields/phone-rules";
import { text } from "#text/features/cards/my-card/messages";
import { api } from "../../../api/api.ts";
import { useForm } from "../../../forms/form.ts";
import { phoneFormRule } from "../../../forms/phone-rule.ts";
import { useSite } from "../../../site.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { FormAlert } from "../../../ui/form-alert.tsx";
import { latinDigits } from "../../../ui/latin-digits.ts";

/** The number and the PIN. Neither is kept on the device: others may use it. */
export function PinForm({ onFound }: { onFound: (card: CollectedCard) => void }) {
  const { country } = useSite();
  const form = useForm({
    rules: { phoneNumber: phoneFormRule(ownDetailsRules([country]).phoneNumber, country), pin: pinRule },
    texts: text.problems,
    alwaysHere: true,
    send: ({ phoneNumber, pin }) =>
      api("POST /card/collect", { body: { phoneNumber: normalisePhone(phoneNumber, country), pin } }),
    onDone: (card) => card && onFound(card),
  });
  return (
    <form
      {...form.formProps}
      onChange={() => {
        form.formProps.onChange();
        // What was refused is no longer what stands there.
        form.dismiss();
      }}
    >
      <fieldset {...form.fieldsetProps} className="flex min-w-0 flex-col gap-5">
        <Field
          {...latinDigits}
          name="phoneNumber"
          label={text.phone}
          hint={text.phoneHint(country.phoneExample)}
          type="tel"
          autoComplete="tel-national"
          dir="ltr"
          className="rtl:text-end"
          required
          error={form.wrong("phoneNumber")}
        />
        <Field
          {...latinDigits}
          name="pin"
          label={text.pin}
          hint={text.pinHint}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          className="font-mono rtl:text-end"
          required
          error={form.wrong("pin")}
        />
        {form.refusal && <FormAlert>{form.refusal}</FormAlert>}
        <Button {...form.submitProps} wide>
          {text.show}
        </Button>
      </fieldset>
    </form>
  );
}
