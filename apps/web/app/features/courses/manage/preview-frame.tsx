import { mayOpen } from "@manara/contract/access/access-rules";
import type { User } from "@manara/contract/accounts/accounts";
import { areaOf } from "@manara/contract/accounts/role-rules";
import type { Course } from "@manara/contract/courses/courses";
import { IconArrowLeft } from "@tabler/icons-react";
import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { Link, useNavigate } from "react-router";
import { text } from "#text/features/courses/manage/messages";
import { useSession } from "../../../session/session.ts";
import staffStyles from "../../../staff.css?url";
import { LinkButton } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { showToast } from "../../../ui/toasts.ts";
import type { CourseDetails } from "../course-details.ts";
import type { OutlineLesson } from "../outline.rules.ts";
import { addressOfLessonPreview, addressOfPreview } from "./load-preview.ts";

const choice =
  "inline-flex min-h-11 items-center rounded-md border border-line-strong bg-surface px-4 text-ink hover:border-brand " +
  "aria-[current]:border-brand aria-[current]:bg-brand-soft aria-[current]:text-brand-ink";

/** Place where the viewer of a preview works on the course. */
function workplaceOf({ courseId, studyId }: Course, { role, userId }: User): string {
  const area = areaOf(role);
  if (area === "teacher") return `/teacher/${userId}/content/${courseId}`;
  if (area === "lecturer") return `/lecturer/${userId}/1/content/${courseId}`;
  if (area === "contents") return `/admin/content/${courseId}`;
  return studyId === null ? `/admin/courses/${courseId}` : `/admin/lectures/1/${courseId}`;
}

interface PreviewFrameProps {
  details: CourseDetails;
  isBuyer: boolean;
  /** The page. */
  children: ReactNode;
}

/** Notice above the page of a course, or of a lesson, that its staff see as a student does. */
export function PreviewFrame({ details, isBuyer, children }: PreviewFrameProps) {
  const page = useRef<HTMLDivElement>(null);
  const session = useSession();
  useStaying(page, { details, isBuyer });
  return (
    <>
      <link rel="stylesheet" href={staffStyles} precedence="staff" />
      <section
        aria-label={text.preview}
        className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-amber bg-amber-soft px-4 py-3 text-amber-ink sm:px-6"
      >
        <div className="flex min-w-0 grow basis-60 flex-col">
          <p className="font-medium">{text.preview}</p>
          {details.course.visibility === "HIDDEN" && <p className="text-sm">{text.previewHidden}</p>}
        </div>
        <nav aria-label={text.previewAs} className="flex flex-wrap gap-2">
          <Link
            to={addressOfPreview(details.course.courseId, false)}
            replace
            aria-current={isBuyer ? undefined : "page"}
            className={choice}
          >
            {text.asStranger}
          </Link>
          <Link
            to={addressOfPreview(details.course.courseId, true)}
            replace
            aria-current={isBuyer ? "page" : undefined}
            className={choice}
          >
            {text.asBuyer}
          </Link>
        </nav>
        {session && (
          <LinkButton to={workplaceOf(details.course, session.user)} variant="quiet" className="px-3">
            <Icon of={IconArrowLeft} directional />
            {text.previewBack}
          </LinkButton>
        )}
      </section>
      <div ref={page}>{children}</div>
    </>
  );
}

/** Leads to what the student may open, as that student, and nowhere else: it would not be the student who goes there. */
function useStaying(
  page: { current: HTMLElement | null },
  { details, isBuyer }: Pick<PreviewFrameProps, "details" | "isBuyer">,
) {
  const navigate = useNavigate();
  const onClick = useEffectEvent((event: MouseEvent) => {
    const link = (event.target as Element).closest("a");
    if (!link || link.origin !== window.location.origin || link.pathname.startsWith("/media/")) return;
    if (link.hash && link.pathname === window.location.pathname) return;
    event.preventDefault();
    event.stopPropagation();
    // A locked lesson leads to the card, and names itself.
    const locked = new URLSearchParams(link.search).get("lesson");
    const way = findPreviewWay(locked ? `/lesson/${locked}` : link.pathname, details);
    if (way?.to === "course") void navigate(addressOfPreview(details.course.courseId, isBuyer) + link.hash);
    else if (way && mayOpen(way.lesson.access))
      void navigate(addressOfLessonPreview(way.lesson.contentId, isBuyer));
    else showToast("info", way ? text.previewLocked : text.previewStays);
  });
  useEffect(() => {
    const area = page.current;
    const listener = (event: MouseEvent) => onClick(event);
    area?.addEventListener("click", listener, { capture: true });
    return () => area?.removeEventListener("click", listener, { capture: true });
  }, [page]);
}

/** Where a link of a preview leads: to a lesson of the course, or back to the course. */
type PreviewWay = { to: "lesson"; lesson: OutlineLesson } | { to: "course" };

const STEPS: Readonly<Record<string, number>> = { next: 1, previous: -1 };

/** Where the path of a link leads within the course; null where it leads off. */
export function findPreviewWay(
  pathname: string,
  { course, outline }: { course: { courseId: number }; outline: CourseDetails["outline"] },
): PreviewWay | null {
  const [, kind, id, step = ""] =
    /\/(lesson|course\/view)\/(\d+)(?:\/(next|previous))?$/.exec(pathname) ?? [];
  if (kind !== "lesson") return Number(id) === course.courseId ? { to: "course" } : null;
  const lessons = outline.flatMap((part) => part.lessons);
  const place = lessons.findIndex(({ contentId }) => contentId === Number(id));
  const lesson = place < 0 ? undefined : lessons[place + (STEPS[step] ?? 0)];
  return lesson ? { to: "lesson", lesson } : null;
}
