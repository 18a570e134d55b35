import { schoolContext } from "../../context.ts";
import { orMissing } from "../../or-missing.server.ts";
import { currentSession } from "../../session.ts";
import type { Route } from "./+types/course.screen.ts";
import { CourseMissing } from "./course-missing.tsx";
import { CourseView } from "./course-view.tsx";
import { loadCourse } from "./load-course.ts";

export const loader = ({ context, params }: Route.LoaderArgs) =>
  orMissing(loadCourse(context.get(schoolContext), params.courseId), "COURSE_NOT_FOUND");

/** Course detail guard, and what the person signed in may do here. */
export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  const asVisitor = await serverLoader();
  const session = currentSession();
  if (asVisitor && !session) return asVisitor;
  const { leaveHome, loadOwnCourse } = await import("./load-own-course.ts");
  return session ? loadOwnCourse(params.courseId, asVisitor) : leaveHome("COURSE_NOT_FOUND");
}
clientLoader.hydrate = true as const;

export default function CourseScreen({ loaderData }: Route.ComponentProps) {
  return loaderData ? <CourseView details={loaderData} /> : <CourseMissing />;
}
