import { ApiError } from "@manara/contract/calls/api-error";
import type { Api } from "@manara/contract/calls/client";
import { redirect } from "react-router";
import { api } from "../../api/api.ts";
import { schoolContext } from "../../context.ts";
import { orHome } from "../../shell/guards.ts";
import type { Route } from "./+types/step.screen.ts";
import { LessonRefusal } from "./lesson-refusal.tsx";
import { answerRefusal } from "./load-public-lesson.server.ts";

/** From one lesson to the one beside it: `lesson/{contentId}/next` and `lesson/{contentId}/previous`. */
const addressOf = { next: "GET /content/next", previous: "GET /content/previous" } as const;

async function step(call: Api, { contentId }: { contentId: string }, url: string): Promise<Response> {
  const direction = new URL(url).pathname.includes("/previous") ? "previous" : "next";
  const neighbour = await call(addressOf[direction], { query: { contentId } });
  return redirect(`/lesson/${neighbour.contentId}`);
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  try {
    return await step(context.get(schoolContext).api, params, request.url);
  } catch (error) {
    return answerRefusal(context, error);
  }
}

export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) =>
  orHome(
    step(api, params, request.url).catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.code !== "CONTENT_NOT_OPEN") throw error;
      // There it says when.
      return redirect(`/course/view/${error.details.courseId}#contents`);
    }),
  );
clientLoader.hydrate = true as const;

export default function StepScreen({ loaderData }: Route.ComponentProps) {
  return "code" in loaderData ? <LessonRefusal refused={loaderData} /> : null;
}
