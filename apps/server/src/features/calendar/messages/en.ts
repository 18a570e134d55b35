import type { text as ar } from "./ar.ts";

export const text: typeof ar = {
  kinds: {
    LIVE: (title) => `${title}`,
    EXAM: (title) => `${title}`,
    DEADLINE: (title) => `Deadline: ${title}`,
    OTHER: (title) => `${title}`,
    OPENS: (title) => `Opens: ${title}`,
    EXAMS_END: () => "Exams end",
  },
  between: ", ",
};
