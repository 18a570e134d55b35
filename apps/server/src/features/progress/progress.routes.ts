import { progressEndpoints } from "@manara/contract/progress/progress";
import type { Server } from "../../plugins/serve.ts";
import { getCourseProgress, listMyProgress } from "./course-progress.ts";
import { exportCourseFigures, getCourseFigures } from "./figures.ts";
import { finishLesson } from "./finish-lesson.ts";
import { saveProgress } from "./save-progress.ts";

/** Of what somebody has watched nothing is answered from memory. */
const atOnce = { acknowledgedAtOnce: true } as const;

export function progressRoutes({ serve, platform }: Server): void {
  const endpoints = progressEndpoints;
  serve(endpoints.saveProgress, ({ caller, body }) => saveProgress(platform, caller, body), atOnce);
  serve(endpoints.finishLesson, ({ caller, body }) => finishLesson(platform, caller, body.contentId), atOnce);
  serve(endpoints.getCourseProgress, ({ caller, query }) =>
    getCourseProgress(platform, caller, query.courseId),
  );
  serve(endpoints.listMyProgress, ({ caller }) => listMyProgress(platform, caller));
  serve(endpoints.getCourseFigures, ({ caller, query }) =>
    getCourseFigures(platform, caller, query.courseId),
  );
  serve(endpoints.exportCourseFigures, ({ caller, query }) =>
    exportCourseFigures(platform, caller, query.courseId),
  );
}
