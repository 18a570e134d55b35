import type { CardMessage } from "@manara/contract/cards/phone-sales";
import { IconBrandWhatsapp, IconMessage } from "@tabler/icons-react";
import { text } from "#text/features/cards/manage/phone/messages";
import { buttonClass } from "../../../../ui/button-class.ts";
import { Icon } from "../../../../ui/icon.tsx";
import { smsLink, whatsappLink } from "./send-links.rules.ts";

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
