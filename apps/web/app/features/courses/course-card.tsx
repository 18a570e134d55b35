import { IconBook2, IconGift } from "@tabler/icons-react";
import { Link } from "react-router";
import { text } from "#text/features/courses/messages/course";
import { useSite } from "../../site.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Badge } from "../../ui/badge.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Price } from "../../ui/price.tsx";
import { CoursePicture } from "./course-picture.tsx";
import type { ShownCourse } from "./course-summary.ts";
import { educatorPage, fieldTitle, gradeTitle, isGift, schoolTitle, semesterTitle } from "./course-titles.ts";
import { writeLength } from "./write-length.ts";

interface CourseCardProps {
  course: ShownCourse;
  isInternational: boolean;
  /** It may be in sight before anybody scrolls. */
  isFirst?: boolean;
}

/** A course in the catalogue. */
export function CourseCard({ course, isInternational, isFirst = false }: CourseCardProps) {
  const site = useSite();
  const { held } = course;
  const isMine = held?.isOpen ?? false;
  const { country } = site;
  const gift = isGift(course);
  const school = schoolTitle(course.schoolId, site);
  const details = `/course/view/${course.courseId}`;
  const grade = gradeTitle(course, country);
  const semester = semesterTitle(course, country);
  const field = fieldTitle(course, country);
  const length = writeLength(course.lessonsSeconds, country);
  return (
    <article className="flex h-full animate-rise flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-card">
      {/* Beside the title on phones, where a picture above each card would push the next one off the screen. */}
      <div className="flex max-sm:flex-wrap sm:flex-col">
        <CoursePicture
          course={course}
          isFirst={isFirst}
          className="w-24 shrink-0 object-cover sm:aspect-video sm:w-full"
        />
        <div className="flex min-w-0 grow basis-40 flex-col gap-2 px-4 pt-3 sm:basis-auto sm:gap-3 sm:pt-4">
          <h2 className="text-lg max-sm:leading-snug">
            <Link to={details} className="hover:text-brand-ink hover:underline" dir="auto">
              {course.name}
            </Link>
          </h2>
          <p className="flex flex-wrap gap-1.5">
            {grade && <Badge tone="brand">{grade}</Badge>}
            {semester && <Badge tone="brand">{semester}</Badge>}
            {field && <Badge>{field}</Badge>}
          </p>
          {course.lessonsCount > 0 && (
            <p className="text-sm text-ink-soft">
              {text.lessonsAndTests(course.lessonsCount - course.testsCount, course.testsCount)}
              {length && ` · ${length}`}
            </p>
          )}
        </div>
      </div>
      <div className="flex grow flex-col gap-3 p-4 pt-3">
        {school && (
          <p className="flex items-center gap-2 text-sm text-ink-soft">
            <Icon of={IconBook2} size={18} />
            <span className="sr-only">{text.school}</span>
            <bdi>{school}</bdi>
          </p>
        )}
        <div className="mt-auto flex flex-col gap-3">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            {course.educator && (
              <Link
                to={educatorPage(course.educator, course) ?? details}
                className="flex min-h-11 min-w-0 items-center gap-2 hover:text-brand-ink hover:underline"
              >
                <Avatar pictureUrl={course.educator.pictureUrl} size={36} />
                <bdi className="min-w-0 wrap-anywhere">{course.educator.fullName}</bdi>
              </Link>
            )}
            {!isMine && !gift && !isInternational && course.schoolId !== null && (
              <Price
                amount={course.price}
                original={course.originalPrice}
                originalLabel={text.originalPrice}
              />
            )}
          </div>
          {gift && country.giftNote && (
            <p className="flex items-center gap-2 rounded-sm bg-amber-soft px-3 py-2 text-sm text-amber-ink">
              <Icon of={IconGift} size={18} />
              {text.giftNote}
            </p>
          )}
          {held && <held.Note {...held} />}
          <div className="flex flex-wrap gap-2">
            {held?.first}
            <LinkButton to={details} variant={held?.first ? "secondary" : "primary"} className="grow px-3">
              {isMine ? held?.wayIn : text.viewDetails}
            </LinkButton>
            {!isMine && course.freeLessonId !== null && (
              <LinkButton to={`/lesson/${course.freeLessonId}`} variant="secondary" className="grow px-3">
                {text.freeLesson}
              </LinkButton>
            )}
            {!isMine && (
              <LinkButton to={`/course/redeem/${course.courseId}`} variant="secondary" className="grow px-3">
                {gift ? text.takeGift : text.redeem}
              </LinkButton>
            )}
          </div>
        </div>
      </div>
    </article>
  );
}
