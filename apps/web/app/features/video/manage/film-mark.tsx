import type { Lesson } from "@manara/contract/contents/contents";
import { IconAlertTriangle, IconHourglass, IconUpload } from "@tabler/icons-react";
import { text } from "#text/features/video/manage/messages";
import { useSite } from "../../../site.ts";
import { Icon } from "../../../ui/icon.tsx";
import { useFilms } from "./film-uploads.ts";

/** In the outline: how far the film is that is on its way to a lesson, or what becomes of it since it has arrived. */
export function FilmMark({ lesson }: { lesson: Pick<Lesson, "contentId" | "videoInMaking"> }) {
  const film = useFilms({ contentId: lesson.contentId }).at(-1);
  const { intlLocale } = useSite().country;
  if (!film) return lesson.videoInMaking && <MakingMark making={lesson.videoInMaking} />;
  const { state, sent, file } = film;
  return (
    <span className="inline-flex items-center gap-1 text-brand-ink" title={text.states[state]}>
      <Icon of={state === "refused" ? IconAlertTriangle : IconUpload} size={16} />
      {state !== "refused" &&
        new Intl.NumberFormat(intlLocale, { style: "percent" }).format(sent / file.size)}
      <span className="sr-only">{text.states[state]}</span>
    </span>
  );
}

function MakingMark({ making }: { making: NonNullable<Lesson["videoInMaking"]> }) {
  const isFailed = making === "FAILED";
  return (
    <span className={`inline-flex items-center gap-1 ${isFailed ? "text-danger-ink" : "text-brand-ink"}`}>
      <Icon of={isFailed ? IconAlertTriangle : IconHourglass} size={16} />
      {text.inMaking[making]}
    </span>
  );
}
