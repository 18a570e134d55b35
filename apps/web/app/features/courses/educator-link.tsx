import type { Course } from "@manara/contract/courses";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Avatar } from "../../ui/avatar.tsx";
import { type CourseEducator, educatorPage } from "./course-titles.ts";

interface EducatorLinkProps {
  educator: CourseEducator;
  course: Pick<Course, "studyId">;
  /** In pixels, of the picture. */
  size: number;
  children: ReactNode;
}

/** Somebody who teaches a course, and the way to their page. Who is no educator any more has none. */
export function EducatorLink({ educator, course, size, children }: EducatorLinkProps) {
  const shown = (
    <>
      <Avatar pictureUrl={educator.pictureUrl} size={size} />
      {children}
    </>
  );
  const look = "flex min-h-11 items-center gap-2";
  if (!educator.role) return <span className={look}>{shown}</span>;
  return (
    <Link to={educatorPage(educator, course)} className={`${look} hover:text-brand-ink hover:underline`}>
      {shown}
    </Link>
  );
}
