import { lessonFields } from "@manara/contract/contents/content-rules";
import type { Content, ContentWithUnseen } from "@manara/contract/contents/contents";
import { textsOf } from "@manara/contract/fields/field-rules";
import type { Caller } from "../../platform/caller.ts";
import { fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { type CourseAccess, visitor } from "../access/access.rules.ts";
import { getCourseAccess } from "../access/access.service.ts";
import { countUnseenComments } from "../comments/comments.service.ts";
import { holdOutline } from "./content-links.ts";
import { toContent } from "./content-row.ts";
import { findContents } from "./contents.repo.ts";
import { arrangeOutline, type OutlineEntry, showOutline } from "./outline.rules.ts";

/** Weight of an entry in memory beside its texts: some twenty fields, a video, an attachment or two. */
const ENTRY_BYTES = 1200;

const texts = [...textsOf(lessonFields), "descriptionHtml"] as const;

const textLength = (content: OutlineEntry["content"]) =>
  texts.reduce((sum, name) => sum + (content[name]?.length ?? 0), 0);

const sizeOfOutline = (outline: readonly OutlineEntry[]) =>
  outline.reduce((sum, { content }) => sum + ENTRY_BYTES + 2 * textLength(content), 0);

/** The whole outline of a course with the links that are for all, from memory while nothing in the course has changed. */
export const getOutline = (platform: Platform, courseId: number): Promise<OutlineEntry[]> =>
  platform.cache.remember(
    `outline ${courseId}`,
    async (track) => {
      track([`course ${courseId}`]);
      const rows = await findContents(platform.reads, courseId);
      return arrangeOutline(rows.map((row) => toContent(platform, row, { course: visitor, session: null })));
    },
    sizeOfOutline,
  );

interface Preview {
  caller: Caller;
  /** How the caller stands to the course, in whose name its links are. */
  course: CourseAccess;
  /** As whom the outline is shown. */
  student: CourseAccess;
}

/** The outline of a course as somebody else finds it. */
export async function previewOutline(
  platform: Platform,
  { caller, course, student }: Preview,
): Promise<Content[]> {
  const outline = await getOutline(platform, course.courseId);
  return showOutline(holdOutline(platform, caller, { outline, course }), student);
}

/** The outline of a course for its staff. Those who answer are told how many comments of each lesson nobody of them has seen; others are told none. */
export async function listContentsWithUnseen(
  platform: Platform,
  caller: Caller,
  courseId: number,
): Promise<ContentWithUnseen[]> {
  const course = await getCourseAccess(platform, caller, courseId);
  if (!course.opensAll) fail("NOT_AUTHORISED");
  const [outline, unseen] = await Promise.all([
    getOutline(platform, courseId),
    course.answers ? countUnseenComments(platform.db, courseId) : new Map<number, number>(),
  ]);
  return showOutline(holdOutline(platform, caller, { outline, course }), course).map((content) => ({
    ...content,
    unseenCommentsCount: unseen.get(content.contentId) ?? 0,
  }));
}
