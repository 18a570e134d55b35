import { Suspense } from "react";
import { lazyWithRetry } from "../../loading/lazy-with-retry.ts";
import type { RefusedLesson } from "./load-public-lesson.server.ts";

// Drawn on the server with the rest. Most lessons that are asked for open, and need nothing of it.
const LessonRefused = lazyWithRetry(async () => (await import("./lesson-refused.tsx")).LessonRefused);

/** In place of a lesson that visitors do not see. */
export const LessonRefusal = ({ refused }: { refused: RefusedLesson }) => (
  <Suspense>
    <LessonRefused refused={refused} />
  </Suspense>
);
