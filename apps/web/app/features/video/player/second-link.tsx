import { IconPlayerPlayFilled } from "@tabler/icons-react";
import { Icon } from "../../../ui/icon.tsx";
import { writeDuration } from "../../../ui/write-duration.ts";
import { jumpTo, usePlayerAtHand } from "./player-at-hand.ts";

/** A second of a video: where the page plays it, a press leads there. `label` says so to who does not see what it stands beside. */
export function SecondLink({ second, label }: { second: number; label: string }) {
  const video = usePlayerAtHand();
  if (!video) {
    return (
      <span className="text-sm text-ink-soft">
        {`${label} `}
        <bdi dir="ltr">{writeDuration(second)}</bdi>
      </span>
    );
  }
  return (
    <button
      type="button"
      onClick={() => jumpTo(second)}
      aria-label={`${label} ${writeDuration(second)}`}
      className="inline-flex min-h-11 items-center gap-1 rounded-full bg-brand-soft px-3 text-sm font-medium text-brand-ink hover:underline"
    >
      <Icon of={IconPlayerPlayFilled} size={14} />
      <bdi dir="ltr">{writeDuration(second)}</bdi>
    </button>
  );
}
