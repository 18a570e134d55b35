import { IconPin, IconX } from "@tabler/icons-react";
import { useEffect } from "react";
import { text } from "#text/features/comments/messages";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { writeDuration } from "../../ui/write-duration.ts";
import { secondAtHand, usePlayerAtHand } from "../video/player/player-at-hand.ts";
import { pinQuestion, usePinnedSecond } from "./pinned-second.ts";

/** Pins the question that is being written to where the video is, or lets it be about the whole lesson. */
export function PinSecond() {
  const video = usePlayerAtHand();
  const second = usePinnedSecond();
  // What was pinned belongs to this video.
  useEffect(() => () => pinQuestion(null), []);
  if (!video) return null;
  if (second === null) {
    return (
      <Button variant="quiet" className="px-3" onClick={() => pinQuestion(secondAtHand())}>
        <Icon of={IconPin} size={18} />
        {text.pin}
      </Button>
    );
  }
  return (
    <span className="inline-flex items-center gap-1 rounded-full bg-brand-soft ps-3 text-sm text-brand-ink">
      {`${text.atSecond} `}
      <bdi dir="ltr" className="font-medium">
        {writeDuration(second)}
      </bdi>
      <button
        type="button"
        aria-label={text.unpin}
        onClick={() => pinQuestion(null)}
        className="flex size-11 items-center justify-center rounded-full"
      >
        <Icon of={IconX} size={16} />
      </button>
    </span>
  );
}
