import type { text as ar } from "./ar.ts";

export const text: typeof ar = {
  figures: {
    title: "Figures of the lessons",
    lesson: "Lesson",
    began: "Began",
    finished: "Finished",
    leftAt: (percent) => `Stopped at ${percent}%`,
  },
};
