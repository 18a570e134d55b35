import { codeOf } from "@manara/contract/calls/api-error";
import { redirect } from "react-router";
import { api, personSource } from "../../api/api.ts";
import { orMissing } from "../../api/or-missing.server.ts";
import { schoolContext } from "../../context.ts";
import { currentSession } from "../../session/session.ts";
import { leaveHome, orHome } from "../../shell/guards.ts";
import { CourseMissing } from "../courses/course-missing.tsx";
import { redeemAddress } from "../courses/course-offer.ts";
import type { Route } from "./+types/redeem.screen.ts";
import { loadRedeem } from "./load-redeem.ts";
import { RedeemView } from "./redeem-view.tsx";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const redeem = loadRedeem(context.get(schoolContext), params.courseId, request.url);
  const page = await orMissing(redeem, "COURSE_NOT_FOUND");
  const isLessonNamed = new URL(request.url).searchParams.has("lesson");
  // What is no lesson that this course opens makes no page of its own.
  if (isLessonNamed && page.data && !page.data.lesson) throw redirect(redeemAddress(page.data));
  return page;
}

/** Visitors see what they want and the ways to an account; a card is entered by somebody who has one. */
export async function clientLoader({ params, request, serverLoader }: Route.ClientLoaderArgs) {
  const known = await serverLoader();
  if (!currentSession()) return known ?? leaveHome("COURSE_NOT_FOUND");
  const redeem = known ?? (await orHome(loadRedeem(personSource, params.courseId, request.url)));
  return { ...redeem, isPurchased: (await findIsPurchased(redeem.course.courseId)) === true };
}
clientLoader.hydrate = true as const;

export default function RedeemScreen({ loaderData }: Route.ComponentProps) {
  return loaderData ? <RedeemView key={loaderData.course.courseId} redeem={loaderData} /> : <CourseMissing />;
}

/** Purchase check: whether the person signed in holds the course; null when that is unknown. */
async function findIsPurchased(courseId: number): Promise<boolean | null> {
  try {
    return await api("GET /purchase/is-purchased", { query: { courseId } });
  } catch (error) {
    if (codeOf(error)) return null;
    throw error;
  }
}
