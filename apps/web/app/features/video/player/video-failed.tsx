import { text } from "#text/features/video/player/messages/failed";
import { useWhenOnline } from "../../../loading/when-online.ts";
import { Button } from "../../../ui/button.tsx";

interface VideoFailedProps {
  /** It stands still, and goes on once its next part is there. */
  isWaiting: boolean;
  onRetry: () => void;
}

/** Below a video that did not come or does not go on: another try, by itself when the network is back. */
export function VideoFailed({ isWaiting, onRetry }: VideoFailedProps) {
  useWhenOnline(onRetry);
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 bg-amber-soft p-3 text-amber-ink"
    >
      <p>{isWaiting ? text.waiting : text.failed}</p>
      <Button variant="secondary" onClick={onRetry}>
        {text.retry}
      </Button>
    </div>
  );
}
