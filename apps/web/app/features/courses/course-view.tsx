import { mayOpen } from "@manara/contract/access/access-rules";
import type { CourseInFull } from "@manara/contract/courses/courses";
import { IconCircleCheck, IconGift } from "@tabler/icons-react";
import { type ReactNode, Suspense } from "react";
import { text as common } from "#text/features/courses/messages/course";
import { text } from "#text/features/courses/messages/details";
import { categoryTitle } from "../../art/category.ts";
import { coursePicture } from "../../art/course-picture.ts";
import { lazyWithRetry } from "../../loading/lazy-with-retry.ts";
import { useSite } from "../../site.ts";
import { Container } from "../../ui/container.tsx";
import { Icon } from "../../ui/icon.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Description } from "../../ui/prose.tsx";
import { summarise } from "../../ui/summarise.ts";
import { useReachableScrollers } from "../../ui/use-reachable-scrollers.ts";
import { Video } from "../../ui/video.tsx";
import { AccessEnded, OpenUntil } from "./access-note.tsx";
import { ContentTable, FreeLessons } from "./content-table.tsx";
import { CourseAction } from "./course-action.tsx";
import type { CourseDetails, OwnCourseDetails } from "./course-details.ts";
import { CourseEducators } from "./course-educators.tsx";
import { CoursePicture } from "./course-picture.tsx";
import { fieldTitle, gradeTitle, isGift, schoolTitle, semesterTitle } from "./course-titles.ts";
import { writeLength } from "./write-length.ts";

/** As many students as say something of a course. */
const WORTH_SHOWING_FROM = 10;

/** Facts that convince, near the title: how many take the course, how many have finished it, and what they think of it. */
function Standing({ details: { course, reviews } }: { details: CourseDetails }) {
  const facts = [
    [text.rating, reviews.stars && `★ ${reviews.stars} (${reviews.total})`],
    [text.students, course.purchasesCount >= WORTH_SHOWING_FROM && course.purchasesCount],
    [text.finished, reviews.certificates >= WORTH_SHOWING_FROM && reviews.certificates],
  ] as const;
  if (!facts.some(([, value]) => value)) return null;
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {facts.map(
        ([title, value]) =>
          value && (
            <div key={title} className="flex gap-1.5">
              <dt className="text-ink-soft">{title}</dt>
              <dd className="font-semibold">
                <bdi>{value}</bdi>
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** The facts of a course. */
function CourseFacts({ details: { course, outline } }: { details: CourseDetails }) {
  const site = useSite();
  const { country, studies, categories } = site;
  const lessons = outline.flatMap((part) => part.lessons);
  const tests = lessons.filter(({ kind }) => kind === "TEST").length;
  return (
    <dl className="flex flex-col divide-y divide-line border-t border-line">
      <Fact title={common.category}>{categoryTitle(course.category, categories)}</Fact>
      <Fact title={common.field}>{fieldTitle(course, country)}</Fact>
      <Fact title={common.grade}>{gradeTitle(course, country)}</Fact>
      <Fact title={common.semester}>{semesterTitle(course, country)}</Fact>
      <Fact title={common.school}>{schoolTitle(course.schoolId, site)}</Fact>
      <Fact title={text.study}>{studies.find((study) => study.id === course.studyId)?.name ?? null}</Fact>
      <Fact title={text.lessons}>{lessons.length - tests}</Fact>
      <Fact title={text.tests}>{tests || null}</Fact>
      <Fact title={text.length}>{writeLength(course.lessonsSeconds, country)}</Fact>
    </dl>
  );
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  if (children === null) return null;
  return (
    <div className="flex flex-wrap justify-between gap-x-4 py-2.5">
      <dt className="text-ink-soft">{title}</dt>
      <dd className="min-w-0 text-end font-medium wrap-anywhere">
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}

/** How the current user stands to a course, and up to when it opens to them, or would. */
function CourseNotes({ course }: { course: CourseInFull }) {
  const { country } = useSite();
  if (mayOpen(course.access)) {
    return (
      <div className="flex flex-col gap-2">
        <p className="flex items-center gap-2 text-success-ink">
          <Icon of={IconCircleCheck} />
          {text.isYours}
        </p>
        {course.access === "BOUGHT" && <OpenUntil at={course.expiresAt} isHeld />}
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-2">
      {course.access === "ENDED" && <AccessEnded at={course.expiresAt} />}
      {isGift(course) && country.giftNote && (
        <p className="flex items-center gap-2 rounded-sm bg-amber-soft px-3 py-2 text-amber-ink">
          <Icon of={IconGift} />
          {common.giftNote}
        </p>
      )}
      <OpenUntil at={course.openUntil} />
    </div>
  );
}

// Drawn on the server with the rest.
const FilmInPage = lazyWithRetry(async () => (await import("../video/player/film-in-page.tsx")).FilmInPage);
const Buying = lazyWithRetry(async () => (await import("./buying.tsx")).Buying);
const ReviewsPart = lazyWithRetry(async () => (await import("../reviews/reviews-part.tsx")).ReviewsPart);

/** A course: what it is, who teaches it, what is in it, and the way in. */
export function CourseView({ details }: { details: OwnCourseDetails }) {
  const { course, outline, regions, own, note } = details;
  useReachableScrollers(course.courseId);
  const picture = coursePicture(course, useSite().categories);
  return (
    <Container>
      <PageHead title={course.name} description={summarise(course)} image={course.pictureUrl} />
      <div className="@container/page">
        <div className="flex flex-col gap-8 pt-8 max-lg:pb-0 md:py-12 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-12">
          <div className="flex min-w-0 flex-col gap-6">
            <PageHeading>
              <bdi>{course.name}</bdi>
            </PageHeading>
            {course.author && (
              <p className="-mt-4 text-ink-soft lg:hidden">
                {(course.studyId ? text.lecturer : text.teacher)(details.author.gender)}{" "}
                <bdi className="font-medium text-ink">{course.author.fullName}</bdi>
              </p>
            )}
            <Standing details={details} />
            <CourseNotes course={course} />
            {course.introVideoUrl && course.introVideo ? (
              <Suspense fallback={<div className="aspect-video" />}>
                <FilmInPage
                  url={course.introVideoUrl}
                  stream={course.introVideo}
                  poster={picture}
                  title={text.introVideo(course.name)}
                />
              </Suspense>
            ) : course.introVideoUrl ? (
              <Video url={course.introVideoUrl} poster={picture} title={text.introVideo(course.name)} />
            ) : (
              <CoursePicture
                course={course}
                isFirst
                drawing={picture}
                sizes="100vw"
                className="aspect-video w-full rounded-lg object-cover"
              />
            )}
          </div>
          <div className="flex min-w-0 flex-col gap-10">
            {course.description && (
              <section>
                <h2 className="text-xl">{text.description}</h2>
                <div className="mt-2">
                  <Description of={course} />
                </div>
              </section>
            )}
            {note}
            {own?.summary}
            {!mayOpen(course.access) && <FreeLessons courseId={course.courseId} outline={outline} />}
            <ContentTable courseId={course.courseId} outline={outline} marks={own?.marks} />
            {(details.reviews.total > 0 || details.ownReview) && (
              <Suspense fallback={<div className="min-h-96" />}>
                <ReviewsPart
                  courseId={course.courseId}
                  reviews={details.reviews}
                  own={details.ownReview}
                  Tools={details.ReviewTools}
                />
              </Suspense>
            )}
            {!mayOpen(course.access) && !isGift(course) && (
              <div className={own === undefined ? "visitor-only" : ""}>
                <Suspense fallback={<div className="min-h-96" />}>
                  <Buying regions={regions} askAt={`/course/redeem/${course.courseId}#relative`} />
                </Suspense>
              </div>
            )}
          </div>
          <aside
            aria-label={text.aboutCourse}
            className="min-w-0 max-lg:contents lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:flex lg:flex-col lg:gap-6 lg:rounded-lg lg:border lg:border-line lg:bg-surface lg:p-6 lg:shadow-card"
          >
            <CourseAction details={details} />
            <div className="flex flex-col gap-6">
              <CourseEducators details={details} />
              <CourseFacts details={details} />
            </div>
          </aside>
        </div>
      </div>
    </Container>
  );
}
