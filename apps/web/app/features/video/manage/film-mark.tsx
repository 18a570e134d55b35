import { IconAlertTriangle, IconUpload } from "@tabler/icons-react";
import { text } from "#text/features/video/manage/messages";
import { useSite } from "../../../site.ts";
import { Icon } from "../../../ui/icon.tsx";
import { useFilms } from "./film-uploads.ts";

/** In the outline: how far the film is that is on its way to a lesson. */
export function FilmMark({ contentId }: { contentId: number }) {
  const film = useFilms(contentId).at(-1);
  const { intlLocale } = useSite().country;
  if (!film) return null;
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
