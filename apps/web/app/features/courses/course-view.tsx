import { mayOpen } from "@manara/contract/access-rules";
import { courseArtSize, coursePicture } from "../../art/course-art.ts";
import { useSite } from "../../site.ts";
import { Container } from "../../ui/container.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Description } from "../../ui/prose.tsx";
import { summarise } from "../../ui/summarise.ts";
import { Video } from "../../ui/video.tsx";
import { ContentTable } from "./content-table.tsx";
import { CourseAction } from "./course-action.tsx";
import type { CourseDetails } from "./course-details.ts";
import { CourseFacts } from "./course-facts.tsx";
import { HowToBuy } from "./how-to-buy.tsx";
import { text } from "./messages/details/ar.ts";

/** A course: what it is, who teaches it, what is in it, and the way in. */
export function CourseView({ details }: { details: CourseDetails }) {
  const { course, outline } = details;
  const picture = coursePicture(course, useSite().categories);
  return (
    <Container>
      <PageHead title={course.name} description={summarise(course)} />
      <div className="grid grid-cols-1 gap-8 py-8 md:py-12 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-12">
        <div className="flex min-w-0 flex-col gap-6">
          <PageHeading>
            <bdi>{course.name}</bdi>
          </PageHeading>
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
        <aside
          aria-label={text.aboutCourse}
          className="flex min-w-0 flex-col gap-6 rounded-lg border border-line bg-surface p-5 shadow-card lg:sticky lg:top-24 lg:row-span-2 lg:p-6"
        >
          <CourseAction details={details} />
          <CourseFacts details={details} />
        </aside>
        <div className="flex min-w-0 flex-col gap-10">
          {course.description && (
            <section>
              <h2 className="text-xl">{text.description}</h2>
              <div className="mt-2">
                <Description of={course} />
              </div>
            </section>
          )}
          <ContentTable outline={outline} />
          {!mayOpen(course.access) && <HowToBuy />}
        </div>
      </div>
    </Container>
  );
}
