import { schoolContext } from "../../context.ts";
import { orMissing } from "../../or-missing.server.ts";
import { personSource } from "../../person-source.ts";
import { orHome, requireSession } from "../../shell/guards.ts";
import { CourseMissing } from "../courses/course-missing.tsx";
import type { Route } from "./+types/redeem.screen.ts";
import { findIsPurchased } from "./find-is-purchased.ts";
import { loadRedeem } from "./load-redeem.ts";
import { RedeemView } from "./redeem-view.tsx";

export const loader = ({ context, params }: Route.LoaderArgs) =>
  orMissing(loadRedeem(context.get(schoolContext), params.courseId), "COURSE_NOT_FOUND");

/** A card is entered by somebody: without a session the way leads to the sign-in and back. */
export async function clientLoader({ params, request, serverLoader }: Route.ClientLoaderArgs) {
  requireSession(request);
  const known = await serverLoader();
  const redeem = known ?? (await orHome(loadRedeem(personSource, params.courseId)));
  return { ...redeem, isPurchased: (await findIsPurchased(redeem.course.courseId)) === true };
}
clientLoader.hydrate = true as const;

export default function RedeemScreen({ loaderData }: Route.ComponentProps) {
  return loaderData ? <RedeemView redeem={loaderData} /> : <CourseMissing />;
}
