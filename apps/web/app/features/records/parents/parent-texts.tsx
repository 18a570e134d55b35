import { ownDetailsRules } from "@manara/contract/accounts/account-rules";
import { normalisePhone, phoneFormRule } from "@manara/contract/fields/phone-rules";
import { flagRule } from "@manara/contract/fields/value-rules";
import type { GivenNumber, ParentLink, TextsHeld } from "@manara/contract/records/parents";
import { text as accounts } from "#text/features/accounts/messages";
import { text } from "#text/features/records/parents/messages/texts";
import { useForm } from "../../../forms/form.ts";
import { useMutation } from "../../../forms/mutation.ts";
import { useSite } from "../../../site.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Field } from "../../../ui/field.tsx";
import { FormAlert } from "../../../ui/form-alert.tsx";
import { latinDigits } from "../../../ui/latin-digits.ts";
import { writeMoment } from "../../../ui/write-moment.ts";

interface ParentTextsProps {
  link: ParentLink;
  /** Null: the other side gives the number of this link. */
  give: ((body: GivenNumber) => Promise<ParentLink>) | null;
  /** Null: the other side alone removes it. */
  forget: ((query: { parentLinkId: number }) => Promise<unknown>) | null;
  /** Why no text goes, in the words of this side. */
  heldWords: Record<TextsHeld, string>;
  onChanged: (texts: ParentLink["texts"]) => void;
}

/** Texts that parents get every week with a link: to whom they go, or the way to begin them. */
export function ParentTexts({ link, give, forget, heldWords, onChanged }: ParentTextsProps) {
  const { texts } = link;
  if (!texts && !give) return null;
  return (
    <div className="flex w-full flex-col items-start gap-3 rounded-md bg-sunken p-4">
      <h4 className="font-medium">{text.heading}</h4>
      {texts ? (
        <Given texts={texts} link={link} forget={forget} heldWords={heldWords} onChanged={onChanged} />
      ) : (
        give && <Give link={link} give={give} onChanged={onChanged} />
      )}
    </div>
  );
}

function Given({
  texts: { maskedNumber, textedOn, held },
  link: { parentLinkId },
  forget,
  heldWords,
  onChanged,
}: Omit<ParentTextsProps, "give"> & { texts: NonNullable<ParentLink["texts"]> }) {
  const { country } = useSite();
  const { run, isBusy, refusal } = useMutation({
    send: async () => forget?.({ parentLinkId }),
    doneBy: ["PARENT_LINK_NOT_FOUND"],
    success: text.forgotten,
    onDone: () => onChanged(null),
  });
  if (maskedNumber === null) return <p>{text.stopped}</p>;
  return (
    <>
      <p>{held ? text.waits(maskedNumber) : text.goesTo(maskedNumber)}</p>
      {held && <p className="font-medium">{heldWords[held]}</p>}
      {textedOn !== null && (
        <p className="text-sm text-ink-soft">
          {text.last(writeMoment(`${textedOn}T12:00:00.000Z`, country))}
        </p>
      )}
      {refusal && <FormAlert>{refusal}</FormAlert>}
      {forget && (
        <Button variant="secondary" busy={isBusy} onClick={() => void run()}>
          {text.forget}
        </Button>
      )}
    </>
  );
}

function Give({
  link: { parentLinkId },
  give,
  onChanged,
}: Pick<ParentTextsProps, "link" | "onChanged"> & { give: NonNullable<ParentTextsProps["give"]> }) {
  const { country } = useSite();
  const form = useForm({
    rules: {
      phoneNumber: phoneFormRule(ownDetailsRules([country]).phoneNumber, country),
      isAgreed: { ...flagRule, check: (isTicked: boolean) => (isTicked ? null : ("REQUIRED" as const)) },
    },
    texts: {
      ...text.problems,
      PHONE_NUMBER_INVALID: accounts.phoneOfDigits(country.phoneDigits),
      IS_AGREED_INVALID: text.problems.IS_AGREED_REQUIRED,
    },
    send: ({ phoneNumber }) =>
      give({ parentLinkId, phoneNumber: normalisePhone(phoneNumber, country), isAgreed: true }),
    success: text.given,
    onDone: (given) => given && onChanged(given.texts),
  });
  const unticked = form.wrong("isAgreed");
  return (
    <form {...form.formProps} className="w-full max-w-md">
      <fieldset {...form.fieldsetProps} className="flex min-w-0 flex-col items-start gap-3">
        <p className="max-w-prose text-sm text-ink-soft">{text.hint}</p>
        <Field
          {...latinDigits}
          name="phoneNumber"
          label={text.phoneNumber}
          hint={accounts.fields.phoneHint(country.phoneExample)}
          type="tel"
          autoComplete="off"
          dir="ltr"
          required
          className="rtl:text-end"
          error={form.wrong("phoneNumber")}
        />
        <Checkbox name="isAgreed" aria-invalid={unticked ? true : undefined}>
          {text.isAgreed}
        </Checkbox>
        {unticked && <FormAlert>{unticked}</FormAlert>}
        {form.refusal && <FormAlert>{form.refusal}</FormAlert>}
        <Button {...form.submitProps} variant="secondary">
          {text.give}
        </Button>
      </fieldset>
    </form>
  );
}
