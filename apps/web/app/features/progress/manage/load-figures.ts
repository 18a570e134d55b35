import { api } from "../../../api/api.ts";
import type { ScreenAddress } from "../../../staff/screen.ts";

/** Figures of lessons among students. */
export async function loadFigures({ params: { courseId = "" } }: ScreenAddress) {
  const query = { courseId };
  const [course, figures] = await Promise.all([
    api("GET /course/get", { query }),
    api("GET /progress/figures", { query }),
  ]);
  return { course, figures };
}

export type FiguresPage = Awaited<ReturnType<typeof loadFigures>>;
