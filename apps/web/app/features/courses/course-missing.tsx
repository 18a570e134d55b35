import { Suspense } from "react";
import { lazyWithRetry } from "../../loading/lazy-with-retry.ts";

const MissingPage = lazyWithRetry(async () => (await import("./missing-page.tsx")).MissingPage);

/** Stands in place of a course that is not there; its scripts are not those of every course. */
export const CourseMissing = () => (
  <Suspense>
    <MissingPage />
  </Suspense>
);
