import type { OpenPhoneSale, SentAgain } from "@manara/contract/cards/phone-sales";
import { useState } from "react";
import { text } from "#text/features/cards/manage/phone/messages";
import { useMutation } from "../../../../forms/mutation.ts";
import { Button } from "../../../../ui/button.tsx";
import { FormAlert } from "../../../../ui/form-alert.tsx";
import { RelativeTime } from "../../../../ui/relative-time.tsx";
import { Amount } from "../../../../ui/staff/amount.tsx";
import { Panel } from "../../../../ui/staff/panel.tsx";
import { PinToRead, SendButtons } from "./send-buttons.tsx";

type SendAgain = (saleId: string) => Promise<SentAgain>;

interface OpenSalesProps {
  sales: readonly OpenPhoneSale[];
  sendAgain: SendAgain;
}

/** Own sales of the last half hour: a message that was not sent can be sent still. */
export const OpenSales = ({ sales, sendAgain }: OpenSalesProps) => (
  <Panel title={text.lastSales}>
    <p className="max-w-prose text-ink-soft">{sales.length === 0 ? text.noSales : text.lastSalesHint}</p>
    {sales.length > 0 && (
      <ul className="flex flex-col divide-y divide-line">
        {sales.map((sale) => (
          <OpenSale key={sale.saleId} sale={sale} sendAgain={sendAgain} />
        ))}
      </ul>
    )}
  </Panel>
);

function OpenSale({ sale, sendAgain }: { sale: OpenPhoneSale; sendAgain: SendAgain }) {
  const { saleId, phoneNumber, price, dateTime } = sale;
  const [message, setMessage] = useState<SentAgain | null>(null);
  const { run, isBusy, refusal } = useMutation({
    send: () => sendAgain(saleId),
    onDone: (sent) => setMessage(sent ?? null),
  });
  return (
    <li className="flex flex-col gap-3 py-3">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <bdi dir="ltr" className="font-mono">
          {phoneNumber}
        </bdi>
        <Amount of={price} />
        <span className="grow text-sm text-ink-soft">
          <RelativeTime at={dateTime} />
        </span>
        {!message && (
          <Button
            variant="secondary"
            busy={isBusy}
            aria-label={text.sendAgainTo(phoneNumber)}
            onClick={() => void run()}
          >
            {text.sendAgain}
          </Button>
        )}
      </div>
      {message && (
        <>
          <SendButtons message={message} />
          <PinToRead pin={message.pin} />
        </>
      )}
      {refusal && <FormAlert>{refusal}</FormAlert>}
    </li>
  );
}
