import type { Gift } from "@manara/contract/purchases/gifts";
import { text } from "#text/features/purchases/gifts/messages";
import { api } from "../../../api/api.ts";
import { useMutation } from "../../../forms/mutation.ts";
import { useLate } from "../../../loading/use-late.ts";
import { useSite } from "../../../site.ts";
import { Button } from "../../../ui/button.tsx";
import { ReadAgain } from "../../../ui/read-again.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { writeLastDay } from "../../../ui/write-moment.ts";

/** Gifts that nobody has taken; each can be taken back. */
export function OwnGifts() {
  const { found: gifts, setFound: setGifts, readAgain } = useLate(() => api("GET /purchase/gift/list"));
  if (gifts === "reading") return <Spinner label={text.loading} />;
  if (gifts === "failed") return <ReadAgain title={text.notLoaded} retry={text.again} onRetry={readAgain} />;
  if (gifts.length === 0) return <p className="text-ink-soft">{text.none}</p>;
  return (
    <ul className="flex flex-col divide-y divide-line">
      {gifts.map((gift) => (
        <OwnGift
          key={gift.giftId}
          gift={gift}
          onTakenBack={() => setGifts(gifts.filter(({ giftId }) => giftId !== gift.giftId))}
        />
      ))}
    </ul>
  );
}

function OwnGift({ gift, onTakenBack }: { gift: Gift; onTakenBack: () => void }) {
  const { country } = useSite();
  const { giftId, courseName, message, expiresDateTime } = gift;
  const { run, isBusy } = useMutation({
    send: () => api("DELETE /purchase/gift/take-back", { query: { giftId } }),
    success: text.takenBack,
    onDone: onTakenBack,
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 py-2">
      <div className="min-w-0">
        <p>
          <bdi className="font-medium wrap-anywhere">{courseName}</bdi>{" "}
          <span className="text-sm text-ink-soft">{text.until(writeLastDay(expiresDateTime, country))}</span>
        </p>
        {message && (
          <p dir="auto" className="whitespace-pre-line wrap-anywhere">
            {message}
          </p>
        )}
      </div>
      <Button variant="quiet" busy={isBusy} onClick={() => void run()}>
        {text.takeBack}
      </Button>
    </li>
  );
}
