import type { Lesson } from "@manara/contract/contents/contents";
import { IconAlertTriangle, IconHourglass } from "@tabler/icons-react";
import { useRevalidator } from "react-router";
import { text } from "#text/features/contents/messages/extras";
import { backgroundApi } from "../../api/background-api.ts";
import { useLooks } from "../../loading/use-looks.ts";
import { Icon } from "../../ui/icon.tsx";
import { LinkButton } from "../../ui/link-button.tsx";

interface VideoToComeProps {
  contentId: number;
  making: NonNullable<Lesson["videoInMaking"]>;
  /** For its staff: where they see to a film that could not be made; null: somebody else has to. */
  editor: string | null;
}

/** Stands where the video of a lesson will be; the page is read again once that is ready, or was given up. */
export function VideoToCome({ contentId, making, editor }: VideoToComeProps) {
  const { revalidate } = useRevalidator();
  useLooks(async () => {
    const { video, videoInMaking } = await backgroundApi("GET /content/get", { query: { contentId } });
    if (video || videoInMaking !== making) await revalidate();
  });
  const isFailed = making === "FAILED";
  const hint = editor ? text.videoDelayedForStaff : text.videoDelayedHint;
  return (
    <div className="flex items-start gap-3 rounded-lg bg-sunken p-4">
      <Icon
        of={isFailed ? IconAlertTriangle : IconHourglass}
        className={`mt-0.5 shrink-0 ${isFailed ? "text-danger-ink" : "text-brand-ink"}`}
      />
      <div>
        <p className="font-medium">{isFailed ? text.videoDelayed : text.videoToCome}</p>
        <p className="text-sm text-ink-soft">{isFailed ? hint : text.videoToComeHint}</p>
        {isFailed && editor && (
          <LinkButton variant="secondary" to={editor} className="mt-2">
            {text.toOutline}
          </LinkButton>
        )}
      </div>
    </div>
  );
}
