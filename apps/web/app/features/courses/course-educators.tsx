import { Link } from "react-router";
import { text } from "#text/features/courses/messages/details";
import { Avatar } from "../../ui/avatar.tsx";
import type { CourseDetails } from "./course-details.ts";
import { type CourseEducator, educatorPage } from "./course-titles.ts";

/** Teachers of a course: the author with a few words of theirs, then the trainers. Their pages are for those signed in. */
export function CourseEducators({ details: { course, author: said } }: { details: CourseDetails }) {
  const { author, authorRole, trainers, studyId } = course;
  const { biography, gender } = said;
  const title = studyId ? text.lecturer(gender) : text.teacher(gender);
  if (!author && trainers.length === 0) return null;
  return (
    <ul className="flex flex-col gap-3">
      {author && (
        <li className="flex flex-col gap-2">
          <Educator
            educator={{ ...author, role: authorRole }}
            title={title}
            page={educatorPage({ ...author, role: authorRole }, course)}
          />
          {biography && (
            <p dir="auto" className="line-clamp-4 text-ink-soft">
              {biography}
            </p>
          )}
        </li>
      )}
      {trainers.map((trainer) => (
        <li key={trainer.userId}>
          <Educator
            educator={trainer}
            title={text.trainer(trainer.gender)}
            page={educatorPage(trainer, course)}
          />
        </li>
      ))}
    </ul>
  );
}

interface EducatorProps {
  educator: CourseEducator;
  title: string;
  page: string | null;
}

function Educator({ educator: { fullName, pictureUrl }, title, page }: EducatorProps) {
  const shown = (
    <span className="flex items-center gap-3">
      <Avatar pictureUrl={pictureUrl} size={52} />
      <span className="flex min-w-0 flex-col wrap-anywhere">
        <span className="text-sm text-ink-soft">{title}</span>
        <bdi className="font-medium group-hover:text-brand-ink group-hover:underline">{fullName}</bdi>
      </span>
    </span>
  );
  if (!page) return shown;
  return (
    <Link to={page} className="group">
      {shown}
    </Link>
  );
}
