import { text } from "#text/features/cards/manage/phone/messages";
import { useSite } from "../../../../site.ts";
import { isLocalHost } from "../local-host.ts";
import { groupPin } from "./send-links.rules.ts";

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
