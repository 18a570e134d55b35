import { api } from "../../api.ts";
import { orHome, requireSession } from "../../shell/guards.ts";
import { CourseMissing } from "../courses/course-missing.tsx";
import { findIsPurchased } from "../courses/find-is-purchased.ts";
import type { Route } from "./+types/redeem.screen.ts";
import { loadRedeem } from "./load-redeem.server.ts";
import { describeRedeem } from "./redeem-data.ts";
import { RedeemView } from "./redeem-view.tsx";

export const loader = ({ context, params }: Route.LoaderArgs) => loadRedeem(context, params.courseId);

/** A card is entered by somebody: without a session the way leads to the sign-in and back. */
export async function clientLoader({ params, request, serverLoader }: Route.ClientLoaderArgs) {
  requireSession(request);
  const known = await serverLoader();
  const query = { courseId: params.courseId };
  const redeem = known ?? describeRedeem(await orHome(api("GET /course/get", { query })));
  return { ...redeem, isPurchased: (await findIsPurchased(redeem.course.courseId)) === true };
}
clientLoader.hydrate = true as const;

export default function RedeemScreen({ loaderData }: Route.ComponentProps) {
  return loaderData ? <RedeemView redeem={loaderData} /> : <CourseMissing />;
}
