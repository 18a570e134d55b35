import type { Lesson } from "@manara/contract/contents/contents";
import { IconHourglass } from "@tabler/icons-react";
import { useRevalidator } from "react-router";
import { text } from "#text/features/contents/messages/extras";
import { backgroundApi } from "../../api/background-api.ts";
import { useLooks } from "../../loading/use-looks.ts";
import { Icon } from "../../ui/icon.tsx";

interface VideoToComeProps {
  contentId: number;
  making: NonNullable<Lesson["videoInMaking"]>;
}

/** Stands where the video of a lesson will be; the page is read again once that is ready, or was given up. */
export function VideoToCome({ contentId, making }: VideoToComeProps) {
  const { revalidate } = useRevalidator();
  useLooks(async () => {
    const { video, videoInMaking } = await backgroundApi("GET /content/get", { query: { contentId } });
    if (video || videoInMaking !== making) await revalidate();
  });
  return (
    <div className="flex items-start gap-3 rounded-lg bg-sunken p-4">
      <Icon of={IconHourglass} className="mt-0.5 shrink-0 text-brand-ink" />
      <div>
        <p className="font-medium">{making === "FAILED" ? text.videoDelayed : text.videoToCome}</p>
        <p className="text-sm text-ink-soft">{text.videoToComeHint}</p>
      </div>
    </div>
  );
}
