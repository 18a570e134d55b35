import { Suspense } from "react";
import { useLocation } from "react-router";
import { orMissing } from "../../api/or-missing.server.ts";
import { schoolContext } from "../../context.ts";
import { lazyWithRetry } from "../../loading/lazy-with-retry.ts";
import { currentSession, useSession } from "../../session/session.ts";
import type { Route } from "./+types/course.screen.ts";
import { CourseMissing } from "./course-missing.tsx";
import { CourseView } from "./course-view.tsx";
import { loadCourse } from "./load-course.ts";

export const loader = ({ context, params }: Route.LoaderArgs) =>
  orMissing(loadCourse(context.get(schoolContext), params.courseId), "COURSE_NOT_FOUND");

const asWhom = (search: string) => new URLSearchParams(search).get("as");

/** Course detail guard, and what the person signed in may do here. */
export async function clientLoader({ params, request, serverLoader }: Route.ClientLoaderArgs) {
  const session = currentSession();
  const as = asWhom(new URL(request.url).search);
  if (as && session)
    return (await import("./manage/load-preview.ts")).loadPreview(params.courseId, as === "buyer");
  const asVisitor = await serverLoader();
  if (asVisitor && !session) return asVisitor;
  const { leaveHome, loadOwnCourse } = await import("./load-own-course.ts");
  return session ? loadOwnCourse(params.courseId, asVisitor) : leaveHome("COURSE_NOT_FOUND");
}
clientLoader.hydrate = true as const;

// For who edits the course.
const PreviewFrame = lazyWithRetry(async () => (await import("./manage/preview-frame.tsx")).PreviewFrame);

export default function CourseScreen({ loaderData }: Route.ComponentProps) {
  const as = asWhom(useLocation().search);
  const session = useSession();
  if (!loaderData) return <CourseMissing />;
  const page = <CourseView details={loaderData} />;
  if (!as || !session) return page;
  return (
    <Suspense>
      <PreviewFrame details={loaderData} isBuyer={as === "buyer"}>
        {page}
      </PreviewFrame>
    </Suspense>
  );
}
