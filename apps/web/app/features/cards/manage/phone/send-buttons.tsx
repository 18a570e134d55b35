import type { CardMessage } from "@manara/contract/cards/phone-sales";
import { IconBrandWhatsapp, IconMessage } from "@tabler/icons-react";
import { text } from "#text/features/cards/manage/phone/messages";
import { useSite } from "../../../../site.ts";
import { buttonClass } from "../../../../ui/button-class.ts";
import { Icon } from "../../../../ui/icon.tsx";
import { isLocalHost } from "../batches/batch-addresses.ts";

/** The ways to send a message from the seller's own phone. The code stands in these links, and nowhere to be read. */
export const SendButtons = ({ message }: { message: CardMessage }) => (
  <div className="flex flex-wrap gap-3">
    <a href={smsLink(message)} className={buttonClass({})}>
      <Icon of={IconMessage} />
      {text.sendSms}
    </a>
    <a
      href={whatsappLink(message)}
      target="_blank"
      rel="noreferrer"
      className={buttonClass({ variant: "secondary" })}
    >
      <Icon of={IconBrandWhatsapp} />
      {text.sendWhatsapp}
    </a>
  </div>
);

/** Where the buyer gets the code by the PIN. */
const MY_CARD = "/my-card";

/** Words to be read out to a buyer whom the message does not reach. */
export function PinToRead({ pin }: { pin: string }) {
  const { host, hostname } = new URL(useSite().publicUrl);
  return (
    <div className="flex flex-col gap-3">
      <h3 className="text-lg">{text.pinTitle}</h3>
      <p className="max-w-prose">{text.pinHint(`\u2066${host}${MY_CARD}\u2069`)}</p>
      {isLocalHost(hostname) && (
        <p className="rounded-sm bg-amber-soft px-3 py-2 text-amber-ink">{text.local(host)}</p>
      )}
      <p
        dir="ltr"
        className="self-start rounded-md bg-sunken px-5 py-3 font-mono text-3xl font-semibold tracking-wide"
      >
        {groupPin(pin)}
      </p>
      <p className="max-w-prose text-ink-soft">{text.pinOnce}</p>
    </div>
  );
}

/** Opens the seller's own app for SMS with the message in it (RFC 5724). iPhones read the text behind `&` alone, others behind either. */
export const smsLink = ({ number, text }: CardMessage): string =>
  `sms:${number}?&body=${encodeURIComponent(text)}`;

/** Opens WhatsApp with the message in it; it knows numbers without the plus sign. */
export const whatsappLink = ({ number, text }: CardMessage): string =>
  `https://wa.me/${number.replace(/\D/g, "")}?text=${encodeURIComponent(text)}`;

/** A PIN as it is read out: `012 345`. */
export const groupPin = (pin: string): string => pin.replace(/(.{3})(?=.)/g, "$1 ");
