import { lessonFields } from "@manara/contract/contents/content-rules";
import { textsOf } from "@manara/contract/fields/field-rules";
import type { Platform } from "../../platform/platform.ts";
import { visitor } from "../access/access.rules.ts";
import { toContent } from "./content-row.ts";
import { findContents } from "./contents.repo.ts";
import { arrangeOutline, type OutlineEntry } from "./outline.rules.ts";

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
