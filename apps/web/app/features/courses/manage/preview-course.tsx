import { mayOpen } from "@manara/contract/access-rules";
import { IconArrowLeft, IconEyeOff } from "@tabler/icons-react";
import { useEffect, useEffectEvent, useRef } from "react";
import { Link } from "react-router";
import { Icon } from "../../../ui/icon.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { showToast } from "../../../ui/toasts.ts";
import type { CourseDetails } from "../course-details.ts";
import { CourseView } from "../course-view.tsx";
import type { Preview } from "./load-preview.ts";
import { text } from "./messages/ar.ts";

const choice =
  "inline-flex min-h-11 items-center rounded-md border border-line-strong bg-surface px-4 text-ink hover:border-brand " +
  "aria-[current]:border-brand aria-[current]:bg-brand-soft aria-[current]:text-brand-ink";

/** The page of a course as a student finds it: one who has not bought it, or one who has. */
export function PreviewCourse({ preview, back }: { preview: Preview; back: string }) {
  const { isBuyer, details } = preview;
  const page = useRef<HTMLDivElement>(null);
  useStaying(page, details);
  return (
    <>
      <section
        aria-label={text.preview}
        className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-amber bg-amber-soft p-3 text-amber-ink"
      >
        <div className="flex min-w-0 grow basis-60 flex-col">
          <p className="font-medium">{text.preview}</p>
          {details.course.visibility === "HIDDEN" && (
            <p className="flex items-center gap-2 text-sm">
              <Icon of={IconEyeOff} size={18} />
              {text.previewHidden}
            </p>
          )}
        </div>
        <nav aria-label={text.previewAs} className="flex flex-wrap gap-2">
          <Link to="?" replace aria-current={isBuyer ? undefined : "page"} className={choice}>
            {text.asStranger}
          </Link>
          <Link to="?bought=true" replace aria-current={isBuyer ? "page" : undefined} className={choice}>
            {text.asBuyer}
          </Link>
        </nav>
        <LinkButton to={back} variant="quiet" className="px-3">
          <Icon of={IconArrowLeft} directional />
          {text.previewBack}
        </LinkButton>
      </section>
      <div ref={page}>
        <CourseView details={details} />
      </div>
    </>
  );
}

/** Leads from the preview to lessons that the student may open, and nowhere else: it would not be the student who goes there. */
function useStaying(page: { current: HTMLElement | null }, { outline }: CourseDetails) {
  const onClick = useEffectEvent((event: MouseEvent) => {
    const link = (event.target as Element).closest("a");
    if (!link || link.origin !== window.location.origin) return;
    const lesson = outline
      .flatMap(({ lessons }) => lessons)
      .find(({ contentId }) => link.pathname.endsWith(`/lesson/${contentId}`));
    if (lesson && mayOpen(lesson.access)) return;
    event.preventDefault();
    event.stopPropagation();
    showToast("info", lesson ? text.previewLocked : text.previewStays);
  });
  useEffect(() => {
    const area = page.current;
    const listener = (event: MouseEvent) => onClick(event);
    area?.addEventListener("click", listener, { capture: true });
    return () => area?.removeEventListener("click", listener, { capture: true });
  }, [page]);
}
