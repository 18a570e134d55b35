import { type LessonWithoutVideo, MOST_WITHOUT_VIDEO } from "@manara/contract/contents/content-management";
import type { Queryable } from "../../platform/database/database.ts";
import { findWithoutVideo } from "./without-video.repo.ts";

/** Lessons that nobody can watch yet; of the first thousand. */
export const listLessonsWithoutVideo = (
  db: Queryable,
  page: { limit: number; offset: number },
): Promise<{ items: LessonWithoutVideo[]; total: number }> =>
  findWithoutVideo(db, { ...page, most: MOST_WITHOUT_VIDEO });
