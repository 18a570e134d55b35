import type { text as ar } from "./ar.ts";

export const text: typeof ar = {
  place: (number, count) => `Lesson ${number} of ${count}`,
  steps: "Between lessons",
  index: "Back to the contents",
  free: "Free lesson",
  freeMark: "Free",
  hidden: "Hidden from students",
  previous: "Previous lesson",
  next: "Next lesson",
  lockedStep: "Opens with the course",
  isFirst: "This is the first lesson",
  isLast: "This is the last lesson",
  contents: "Contents",
  current: "Now watching",
  filmToCome: { PREPARING: "being prepared", FAILED: "video not ready" },
  locked: "Locked",
  description: "About this lesson",
};
