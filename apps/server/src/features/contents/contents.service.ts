import { type LessonWithoutVideo, MOST_WITHOUT_VIDEO } from "@manara/contract/contents/content-management";
import type { Content, ContentInFull } from "@manara/contract/contents/contents";
import type { SharedAnswer } from "../../platform/cache/shared-answer.ts";
import type { Caller } from "../../platform/caller.ts";
import type { Queryable } from "../../platform/database/database.ts";
import { assertAllowed, fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { renderDescription } from "../../platform/text/markdown/render-description.ts";
import { judgeOpening } from "../access/access.rules.ts";
import { getCourseAccess, getFoundContent, getFoundLesson } from "../access/access.service.ts";
import { shareAmongHolders } from "./content-links.ts";
import { findNeighbour, showOutline } from "./outline.rules.ts";
import { getOutline } from "./outline.ts";
import { findWithoutVideo } from "./without-video.repo.ts";

/** The outline of a course as the caller sees it. */
export async function listContents(
  platform: Platform,
  caller: Caller | null,
  courseId: number,
): Promise<SharedAnswer<Content[]>> {
  const course = await getCourseAccess(platform, caller, courseId);
  return shareAmongHolders(platform, { caller, course }, async (hold) =>
    showOutline(hold(await getOutline(platform, courseId)), course),
  );
}

/** One lesson with its video and attachments, or one unit. */
export async function getContent(
  platform: Platform,
  caller: Caller | null,
  contentId: number,
): Promise<SharedAnswer<ContentInFull>> {
  const { course, ...facts } = await getFoundContent(platform, caller, contentId);
  assertAllowed(judgeOpening(facts, course));
  return shareAmongHolders(platform, { caller, course }, async (hold) => {
    const outline = await getOutline(platform, course.courseId);
    const alone = outline.filter(({ content }) => content.contentId === contentId);
    const [content] = showOutline(hold(alone), course);
    return content ?? fail("CONTENT_NOT_FOUND");
  });
}

/**
 * The lesson beside one of the outline. The caller need not be able to open the lesson they come from:
 * a visitor steps from a locked lesson to a free one.
 */
export async function getNeighbour(
  platform: Platform,
  caller: Caller | null,
  from: { contentId: number; step: "next" | "previous" },
): Promise<SharedAnswer<ContentInFull>> {
  const { course } = await getFoundLesson(platform, caller, from.contentId);
  return shareAmongHolders(platform, { caller, course }, async (hold) => {
    const outline = hold(await getOutline(platform, course.courseId));
    const neighbour = findNeighbour(outline, course, from) ?? fail("CONTENT_NOT_FOUND");
    assertAllowed(judgeOpening(neighbour, course));
    return neighbour;
  });
}

/** Lessons that nobody can watch yet; of the first thousand. */
export const listLessonsWithoutVideo = (
  db: Queryable,
  page: { limit: number; offset: number },
): Promise<{ items: LessonWithoutVideo[]; total: number }> =>
  findWithoutVideo(db, { ...page, most: MOST_WITHOUT_VIDEO });

/** Preview of a description in a course or its lessons, for those who may write it. */
export async function previewDescription(
  platform: Platform,
  caller: Caller,
  { courseId, description }: { courseId: number; description: string },
): Promise<{ descriptionHtml: string | null }> {
  const { contents } = await getCourseAccess(platform, caller, courseId);
  if (!contents) fail("NOT_AUTHORISED");
  return { descriptionHtml: await renderDescription(description, caller.userId) };
}
