import { ApiError } from "@manara/contract/calls/api-error";
import { Suspense } from "react";
import { redirect } from "react-router";
import { personSource } from "../../api/api.ts";
import { lazyWithRetry } from "../../loading/lazy-with-retry.ts";
import { LEFT_KEY, loginAddress } from "../../routing/login-address.ts";
import { currentSession } from "../../session/session.ts";
import { keepWantedCourse } from "../../session/wanted-course.ts";
import { leaveHome, orHome } from "../../shell/guards.ts";
import type { Route } from "./+types/lesson.screen.ts";
import { LessonRefusal } from "./lesson-refusal.tsx";
import { LessonView } from "./lesson-view.tsx";
import { loadLesson } from "./load-lesson.ts";
import { loadPublicLesson } from "./load-public-lesson.server.ts";

export const loader = ({ context, params }: Route.LoaderArgs) => loadPublicLesson(context, params.contentId);

/** Content resolver: what cannot be shown is said, and leads home. */
export async function clientLoader({ params, request, serverLoader }: Route.ClientLoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const as = searchParams.get("as");
  if (as && currentSession())
    return (await import("./manage/load-lesson-preview.ts")).loadLessonPreview(
      params.contentId,
      as === "buyer",
    );
  if (currentSession())
    return orHome(
      loadLesson(personSource, params.contentId).catch(async (error: unknown) => {
        const { courseId, opensAt } = error instanceof ApiError ? error.details : {};
        if (courseId && opensAt)
          return {
            kind: "refused" as const,
            code: "CONTENT_NOT_OPEN" as const,
            offer: null,
            opening: { at: opensAt, courseId },
            isOwn: true as const,
          };
        return (await import("../../session/signed-in.ts")).refuse(error, request.url);
      }),
    );
  const page = await serverLoader();
  if (page.kind !== "refused" || page.code === "CONTENT_NOT_OPEN") return page;
  // Who has just been signed out in another tab may well have bought it.
  if (sessionStorage.getItem(LEFT_KEY) === pathname) throw redirect(loginAddress(request.url));
  keepWantedCourse(page.offer?.course.courseId);
  return leaveHome(page.code);
}
clientLoader.hydrate = true as const;

// For who edits the course.
const PreviewFrame = lazyWithRetry(
  async () => (await import("../courses/manage/preview-frame.tsx")).PreviewFrame,
);

export default function LessonScreen({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === "refused") return <LessonRefusal refused={loaderData} />;
  const page = <LessonView key={loaderData.lesson.contentId} page={loaderData} />;
  if (!loaderData.preview) return page;
  return (
    <Suspense>
      <PreviewFrame {...loaderData.preview}>{page}</PreviewFrame>
    </Suspense>
  );
}
