import type { NewPhoneSale } from "@manara/contract/cards/phone-sales";
import { useEffect, useRef } from "react";
import { text } from "#text/features/cards/manage/phone/messages";
import { useSite } from "../../../../site.ts";
import { Button } from "../../../../ui/button.tsx";
import { priceInSentence } from "../../../../ui/write-price.ts";
import { PinToRead } from "./pin-to-read.tsx";
import { SendButtons } from "./send-buttons.tsx";

interface SoldCardProps {
  sale: NewPhoneSale;
  onNext: () => void;
}

/** Next step of the seller: send the message, or read the PIN out. */
export function SoldCard({ sale: { price, phoneNumber, message, pin }, onNext }: SoldCardProps) {
  const { country } = useSite();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section
      aria-labelledby="sold-card"
      className="flex flex-col gap-6 rounded-lg border border-line bg-surface p-4 shadow-card sm:p-6"
    >
      <h2 id="sold-card" ref={heading} tabIndex={-1} className="text-xl outline-none">
        {text.sold(priceInSentence(price, country), `\u2066${phoneNumber}\u2069`)}
      </h2>
      {message ? (
        <div className="flex flex-col gap-3">
          <h3 className="text-lg">{text.sendTitle}</h3>
          <p className="max-w-prose">{text.sendHint}</p>
          <SendButtons message={message} />
        </div>
      ) : (
        <p className="rounded-md bg-amber-soft p-3 text-amber-ink">{text.tooLate}</p>
      )}
      {pin && (
        <div className="border-t border-line pt-6">
          <PinToRead pin={pin} />
        </div>
      )}
      <div className="border-t border-line pt-5">
        <Button variant="secondary" onClick={onNext}>
          {text.next}
        </Button>
      </div>
    </section>
  );
}
