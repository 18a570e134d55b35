import type { Content } from "@manara/contract/contents";
import type { Caller } from "../../platform/caller.ts";
import type { Platform } from "../../platform/platform.ts";
import { type CourseAccess, hasWholeCourse } from "../access/access.rules.ts";
import { linkBase } from "../media/media-links.ts";
import type { OutlineEntry } from "./outline.rules.ts";

interface Openness {
  free: boolean;
  /** Hidden itself, or in a hidden unit. */
  isHidden: boolean;
}

/** A visitor may open it: then its links are the same for all. */
const isOpenToAll = ({ free, isHidden }: Openness, course: Pick<CourseAccess, "isHidden">): boolean =>
  free && !isHidden && !course.isHidden;

/** A lesson whose links begin otherwise; public files and addresses of other sites stay. */
function moveLinks(content: Content, from: string, to: string): Content {
  if (content.type === "UNIT") return content;
  const move = <Linked extends { url: string }>(linked: Linked): Linked =>
    linked.url.startsWith(from) ? { ...linked, url: to + linked.url.slice(from.length) } : linked;
  return {
    ...content,
    video: content.video && move(content.video),
    attachments: content.attachments.map(move),
  };
}

/** An outline whose links are for all, with those of what a visitor may not open naming the caller instead. */
export function holdOutline(
  platform: Platform,
  caller: Caller | null,
  { outline, course }: { outline: readonly OutlineEntry[]; course: CourseAccess },
): readonly OutlineEntry[] {
  if (!caller || !hasWholeCourse(course)) return outline;
  const { courseId } = course;
  const [open, held] = [null, caller].map((session) => linkBase(platform, { courseId, session })) as [
    string,
    string,
  ];
  return outline.map((entry) =>
    isOpenToAll({ free: entry.content.free, isHidden: entry.isHidden }, course)
      ? entry
      : { ...entry, content: moveLinks(entry.content, open, held) },
  );
}
