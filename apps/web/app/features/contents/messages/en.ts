import type { text as ar } from "./ar.ts";

export const text: typeof ar = {
  place: (number, count) => `Step ${number} of ${count}`,
  steps: "Between lessons",
  index: "Back to the contents",
  free: "Free lesson",
  freeMark: "Free",
  hidden: "Hidden from students",
  previous: "Previous lesson",
  next: "Next lesson",
  lockedStep: "Opens with the course",
  isFirst: "This is the first step",
  isLast: "This is the last step",
  contents: "Contents",
  current: "You are here",
  filmToCome: { PREPARING: "being prepared", FAILED: "video not ready" },
  locked: "Locked",
  description: "About this lesson",
};
