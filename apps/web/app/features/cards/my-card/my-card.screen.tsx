import { ownDetailsRules } from "@manara/contract/accounts/account-rules";
import { groupCardCode } from "@manara/contract/cards/card-code";
import { PIN_LENGTH, pinRule } from "@manara/contract/cards/phone-sale-rules";
import type { CollectedCard } from "@manara/contract/cards/phone-sales";
import { normalisePhone, phoneFormRule } from "@manara/contract/fields/phone-rules";
import { useEffect, useRef, useState } from "react";
import { text } from "#text/features/cards/my-card/messages";
import { api } from "../../../api/api.ts";
import { useForm } from "../../../forms/form.ts";
import { useSite } from "../../../site.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { Container } from "../../../ui/container.tsx";
import { Field } from "../../../ui/field.tsx";
import { FormAlert } from "../../../ui/form-alert.tsx";
import { latinDigits } from "../../../ui/latin-digits.ts";
import { PageHead } from "../../../ui/page-head.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { priceInSentence } from "../../../ui/write-price.ts";

/** The number and the PIN. Neither is kept on the device: others may use it. */
function PinForm({ onFound }: { onFound: (card: CollectedCard) => void }) {
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
        // The refused text no longer stands there.
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

/** Where somebody who bought a card by phone gets its code: by their number, and the PIN that the seller has read out. */
export default function MyCardScreen() {
  const [card, setCard] = useState<CollectedCard | null>(null);
  return (
    <Container narrow>
      <PageHead title={text.title} description={text.description} />
      <div className="flex flex-col gap-6 py-8 md:py-14">
        <PageHeading>{text.title}</PageHeading>
        <div className="flex flex-col gap-5 rounded-xl border border-line bg-surface p-5 shadow-card sm:p-8">
          {card ? (
            <FoundCard card={card} onOther={() => setCard(null)} />
          ) : (
            <>
              <p>{text.intro(PIN_LENGTH)}</p>
              <noscript>
                <p className="rounded-md bg-amber-soft p-3 text-amber-ink">{text.needsScript}</p>
              </noscript>
              <div className="noscript:hidden">
                <PinForm onFound={setCard} />
              </div>
              <p className="text-sm text-ink-soft">{text.help}</p>
            </>
          )}
        </div>
      </div>
    </Container>
  );
}

/** The code, for its buyer to keep or to use. The page of the card takes it out of the address before anything is painted. */
function FoundCard({ card: { cardKey, price }, onOther }: { card: CollectedCard; onOther: () => void }) {
  const { country } = useSite();
  const found = useRef<HTMLDivElement>(null);
  useEffect(() => found.current?.focus(), []);
  return (
    <div ref={found} tabIndex={-1} className="flex flex-col gap-5 outline-none">
      <p role="status" className="text-lg font-semibold">
        {text.found(priceInSentence(price, country))}
      </p>
      <p dir="ltr" className="self-start rounded-md bg-sunken px-5 py-3 font-mono text-xl font-semibold">
        {groupCardCode(cardKey)}
      </p>
      <p>{text.keep}</p>
      <LinkButton to={`/redeem#${cardKey}`} reloadDocument wide>
        {text.use}
      </LinkButton>
      <Button variant="quiet" className="-mx-3 self-start px-3" onClick={onOther}>
        {text.other}
      </Button>
    </div>
  );
}
