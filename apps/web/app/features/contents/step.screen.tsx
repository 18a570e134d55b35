import { ApiError } from "@manara/contract/calls/api-error";
import type { Api } from "@manara/contract/calls/client";
import { data, redirect } from "react-router";
import { api } from "../../api/api.ts";
import { schoolContext } from "../../context.ts";
import { orHome } from "../../shell/guards.ts";
import type { Route } from "./+types/step.screen.ts";
import { LessonRefusal } from "./lesson-refusal.tsx";
import { answerRefusal } from "./load-public-lesson.server.ts";

/** From one lesson to the one beside it: `lesson/{contentId}/next` and `lesson/{contentId}/previous`. */
async function walk(call: Api, { contentId, step }: { contentId: string; step: string }): Promise<Response> {
  if (step !== "next" && step !== "previous") throw data(null, { status: 404 });
  const neighbour = await call(`GET /content/${step}`, { query: { contentId } });
  return redirect(`/lesson/${neighbour.contentId}`);
}

export async function loader({ context, params }: Route.LoaderArgs) {
  try {
    return await walk(context.get(schoolContext).api, params);
  } catch (error) {
    return answerRefusal(context, error);
  }
}

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  orHome(
    walk(api, params).catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.code !== "CONTENT_NOT_OPEN") throw error;
      // There it says when.
      return redirect(`/course/view/${error.details.courseId}#contents`);
    }),
  );
clientLoader.hydrate = true as const;

export default function StepScreen({ loaderData }: Route.ComponentProps) {
  return "code" in loaderData ? <LessonRefusal refused={loaderData} /> : null;
}
