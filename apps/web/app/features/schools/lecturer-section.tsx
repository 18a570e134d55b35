import { useLocation } from "react-router";
import { text } from "#text/features/schools/messages";
import { useSite } from "../../site.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { isInternational } from "../courses/catalogue.rules.ts";
import { CourseCard } from "../courses/course-card.tsx";
import type { ShownCourse } from "../courses/course-summary.ts";
import { educatorPage } from "../courses/course-titles.ts";
import type { LecturerGroup } from "./study-lecturers.rules.ts";

/** A lecturer of a study with their lectures. */
export function LecturerSection({ group: { lecturer, lectures } }: { group: LecturerGroup<ShownCourse> }) {
  const { country } = useSite();
  const { pathname, search } = useLocation();
  const page = lecturer && lectures[0] && educatorPage(lecturer, lectures[0]);
  return (
    <section className="flex flex-col gap-5">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 items-center gap-4">
          {lecturer && <Avatar pictureUrl={lecturer.pictureUrl} size={64} />}
          <div className="min-w-0">
            <h2 className="text-xl">{lecturer ? <bdi>{lecturer.fullName}</bdi> : text.others}</h2>
            <p className="text-ink-soft">{text.count(lectures.length)}</p>
          </div>
        </div>
        {page && (
          <LinkButton to={page} variant="secondary">
            {text.profile}
          </LinkButton>
        )}
      </header>
      <ul className="grid grid-cols-1 gap-5 sm:grid-cols-[repeat(auto-fill,minmax(max(13.5rem,30%),1fr))]">
        {lectures.map((lecture) => (
          <li key={lecture.courseId}>
            <CourseCard course={lecture} isInternational={isInternational(pathname + search, country)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
