import { text } from "#text/features/video/player/messages/failed";
import { Button } from "../../../ui/button.tsx";

/** Below a video that did not come: another try. */
export function VideoFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 bg-amber-soft p-3 text-amber-ink"
    >
      <p>{text.failed}</p>
      <Button variant="secondary" onClick={onRetry}>
        {text.retry}
      </Button>
    </div>
  );
}
