import type { Content } from "@manara/contract/contents";
import type { Caller } from "../../platform/caller.ts";
import { assertAllowed, fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { judgeOpening } from "../access/access.rules.ts";
import { getCourseAccess, getFoundContent, getFoundLesson } from "../access/access.service.ts";
import { holdOutline } from "./content-links.ts";
import { findNeighbour, showOutline } from "./outline.rules.ts";
import { getOutline } from "./outline.ts";

/** The outline of a course as the caller sees it. */
export async function listContents(
  platform: Platform,
  caller: Caller | null,
  courseId: number,
): Promise<Content[]> {
  const course = await getCourseAccess(platform, caller, courseId);
  const outline = await getOutline(platform, courseId);
  return showOutline(holdOutline(platform, caller, { outline, course }), course);
}

/** One lesson with its video and attachments, or one unit. */
export async function getContent(
  platform: Platform,
  caller: Caller | null,
  contentId: number,
): Promise<Content> {
  const { course, ...facts } = await getFoundContent(platform, caller, contentId);
  assertAllowed(judgeOpening(facts, course));
  const outline = await getOutline(platform, course.courseId);
  const alone = outline.filter(({ content }) => content.contentId === contentId);
  const [content] = showOutline(holdOutline(platform, caller, { outline: alone, course }), course);
  return content ?? fail("CONTENT_NOT_FOUND");
}

/**
 * The lesson beside one of the outline. The caller need not be able to open the lesson they come from:
 * a visitor steps from a locked lesson to a free one.
 */
export async function getNeighbour(
  platform: Platform,
  caller: Caller | null,
  from: { contentId: number; step: "next" | "previous" },
): Promise<Content> {
  const { course } = await getFoundLesson(platform, caller, from.contentId);
  const outline = holdOutline(platform, caller, {
    outline: await getOutline(platform, course.courseId),
    course,
  });
  const neighbour = findNeighbour(outline, course, from) ?? fail("CONTENT_NOT_FOUND");
  assertAllowed(judgeOpening(neighbour, course));
  return neighbour;
}
