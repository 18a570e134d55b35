import { mayOpen } from "@manara/contract/access/access-rules";
import { Suspense } from "react";
import { text } from "#text/features/courses/messages/details";
import { courseArtSize, coursePicture } from "../../art/course-art.ts";
import { lazyWithRetry } from "../../loading/lazy-with-retry.ts";
import { useSite } from "../../site.ts";
import { Container } from "../../ui/container.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Description } from "../../ui/prose.tsx";
import { summarise } from "../../ui/summarise.ts";
import { useReachableScrollers } from "../../ui/use-reachable-scrollers.ts";
import { Video } from "../../ui/video.tsx";
import { ContentTable, FreeLessons } from "./content-table.tsx";
import { CourseAction } from "./course-action.tsx";
import type { OwnCourseDetails } from "./course-details.ts";
import { CourseEducators } from "./course-educators.tsx";
import { CourseFacts } from "./course-facts.tsx";
import { CourseNotes } from "./course-notes.tsx";
import { isGift } from "./course-titles.ts";

// Drawn on the server with the rest.
const Buying = lazyWithRetry(async () => (await import("./buying.tsx")).Buying);
const ReviewsPart = lazyWithRetry(async () => (await import("../reviews/reviews-part.tsx")).ReviewsPart);

/** A course: what it is, who teaches it, what is in it, and the way in. */
export function CourseView({ details }: { details: OwnCourseDetails }) {
  const { course, outline, regions, own, note } = details;
  useReachableScrollers(course.courseId);
  const picture = coursePicture(course, useSite().categories);
  return (
    <Container>
      <PageHead title={course.name} description={summarise(course)} />
      <div className="flex flex-col gap-8 pt-8 max-lg:pb-0 md:py-12 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-12">
        <div className="flex min-w-0 flex-col gap-6">
          <PageHeading>
            <bdi>{course.name}</bdi>
          </PageHeading>
          <CourseNotes course={course} />
          {course.introVideoUrl ? (
            <Video url={course.introVideoUrl} poster={picture} title={text.introVideo(course.name)} />
          ) : (
            <img
              src={picture}
              alt=""
              {...courseArtSize}
              fetchPriority="high"
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
    </Container>
  );
}
