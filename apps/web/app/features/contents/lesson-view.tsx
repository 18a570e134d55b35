import { IconArrowLeft, IconEyeOff } from "@tabler/icons-react";
import { Suspense, useEffect, useRef, useState } from "react";
import { Link, useRevalidator } from "react-router";
import { text } from "#text/features/contents/messages";
import { coursePicture } from "../../art/course-picture.ts";
import { lazyWithRetry } from "../../loading/lazy-with-retry.ts";
import { keepLastLesson } from "../../session/last-lesson.ts";
import { currentSession, useSession } from "../../session/session.ts";
import { useSite } from "../../site.ts";
import { Badge } from "../../ui/badge.tsx";
import { Container } from "../../ui/container.tsx";
import { Icon } from "../../ui/icon.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Description } from "../../ui/prose.tsx";
import { summarise } from "../../ui/summarise.ts";
import type { OutlineMarks } from "../courses/outline.rules.ts";
import { VideoPlayer } from "../video/player/video-player.tsx";
import { findLeft, findPlace } from "./lesson-place.rules.ts";
import { LessonSteps } from "./lesson-steps.tsx";
import { LessonTable } from "./lesson-table.tsx";
import type { LessonPage } from "./load-lesson.ts";

/** Drawn on the server with the rest; its scripts come once the video and the way to the next lesson work. */
const LessonExtras = lazyWithRetry(async () => (await import("./lesson-extras.tsx")).LessonExtras);

// For who is signed in.
const FilmStopped = lazyWithRetry(async () => (await import("../video/player/film-stopped.tsx")).FilmStopped);
const OwnLesson = lazyWithRetry(async () => (await import("../progress/own-lesson.tsx")).OwnLesson);
const WithoutVideo = lazyWithRetry(async () => (await import("./lesson-extras.tsx")).WithoutVideo);

/** A failure within this time has the same reason. */
const ASK_AGAIN_AFTER_MS = 60_000;

/** A lesson: its video, the way to the others, what comes with it, and the discussion. */
export function LessonView({ page }: { page: LessonPage }) {
  const { lesson, course, outline } = page;
  const poster = coursePicture(course, useSite().categories);
  const place = findPlace(outline, lesson.contentId);
  const { revalidate } = useRevalidator();
  const isSignedIn = useSession() !== null;
  const [marks, setMarks] = useState<OutlineMarks | null>(null);
  useEffect(() => {
    if (isSignedIn) keepLastLesson(lesson);
  }, [isSignedIn, lesson]);
  const [wasSignedIn, setWasSignedIn] = useState(isSignedIn);
  if (isSignedIn && !wasSignedIn) setWasSignedIn(true);
  const isOver = wasSignedIn && !isSignedIn;
  const askedAt = useRef(0);
  /** Asks why the film does not come: the session may be over, the lesson closed, or the links have run out. */
  const askWhy = async () => {
    if (Date.now() - askedAt.current < ASK_AGAIN_AFTER_MS) return;
    askedAt.current = Date.now();
    if (isSignedIn) await (await import("../../session/signed-in.ts")).checkSession();
    if (isSignedIn === (currentSession() !== null)) void revalidate();
  };
  return (
    <Container>
      <PageHead
        title={`${lesson.title} · ${course.name}`}
        description={summarise(lesson)}
        unlisted={!lesson.free}
      />
      <div className="grid grid-cols-1 gap-x-10 gap-y-8 pb-12 lg:grid-cols-[minmax(0,1fr)_21rem] lg:items-start lg:pt-6">
        <div className="flex min-w-0 flex-col gap-5">
          <Link
            to={`/course/view/${course.courseId}#contents`}
            className="inline-flex min-h-11 items-center gap-2 self-start text-ink-soft hover:text-brand-ink max-lg:-mb-3 max-lg:mt-1"
          >
            <Icon of={IconArrowLeft} directional />
            <span className="min-w-0 wrap-anywhere">
              {text.index} · <bdi>{course.name}</bdi>
            </span>
          </Link>
          {lesson.video && (
            <div className="-mx-4 overflow-hidden shadow-raised sm:mx-0 sm:rounded-lg">
              {isOver ? (
                <Suspense fallback={<div className="aspect-video bg-black" />}>
                  <FilmStopped />
                </Suspense>
              ) : (
                <VideoPlayer
                  url={lesson.video.url}
                  lesson={lesson}
                  poster={poster}
                  next={place?.next}
                  left={findLeft(outline, lesson.contentId, marks)}
                  onFailure={() => void askWhy()}
                />
              )}
            </div>
          )}
          <header className="flex flex-col gap-2">
            <p className="flex flex-wrap items-center gap-2 text-ink-soft">
              {place && <span>{text.place(place.number, place.count)}</span>}
              {lesson.free && <Badge tone="success">{text.free}</Badge>}
              {lesson.hidden && (
                <Badge tone="amber">
                  <Icon of={IconEyeOff} size={16} />
                  {text.hidden}
                </Badge>
              )}
            </p>
            <PageHeading>
              <bdi>{lesson.title}</bdi>
            </PageHeading>
          </header>
          {!lesson.video && (
            <Suspense>
              <WithoutVideo lesson={lesson} marks={marks} />
            </Suspense>
          )}
          <div className={`signed-in-only ${lesson.video ? "min-h-38" : "min-h-25"}`}>
            {isSignedIn && !page.preview && (
              <Suspense>
                <OwnLesson lesson={lesson} onMarks={setMarks} onClosed={() => void askWhy()} />
              </Suspense>
            )}
          </div>
          {place && <LessonSteps page={page} place={place} />}
        </div>
        <LessonTable page={page} marks={marks} />
        <div className="flex min-w-0 flex-col gap-10">
          {lesson.description && (
            <section>
              <h2 className="text-xl">{text.description}</h2>
              <div className="mt-2 max-w-prose">
                <Description of={lesson} />
              </div>
            </section>
          )}
          <Suspense>
            <LessonExtras page={page} />
          </Suspense>
        </div>
      </div>
    </Container>
  );
}
