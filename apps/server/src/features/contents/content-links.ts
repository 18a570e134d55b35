import type { ContentInFull } from "@manara/contract/contents/contents";
import type { VideoStream } from "@manara/contract/video/video-stream";
import { SharedAnswer } from "../../platform/cache/shared-answer.ts";
import type { Caller } from "../../platform/caller.ts";
import type { Platform } from "../../platform/platform.ts";
import {
  accessToCourse,
  type CourseAccess,
  hasWholeCourse,
  openingOf,
  type Release,
  visitor,
} from "../access/access.rules.ts";
import { linkBase, type MediaHolder } from "../media/media-links.ts";
import type { OutlineEntry } from "./outline.rules.ts";

interface Openness extends Release {
  /** Hidden itself, or in a hidden unit. */
  isHidden: boolean;
}

/** A visitor may open it: then its links are the same for all. */
const isOpenToAll = ({ isHidden, ...content }: Openness, course: CourseAccess): boolean =>
  content.free && !isHidden && !course.isHidden && !openingOf(content, { ...course, ...visitor });

/** A lesson whose links begin otherwise; public files and addresses of other sites stay. */
function moveLinks(content: ContentInFull, from: string, to: string): ContentInFull {
  if (content.type === "UNIT") return content;
  const move = <Linked extends { url: string }>(linked: Linked): Linked =>
    linked.url.startsWith(from) ? { ...linked, url: to + linked.url.slice(from.length) } : linked;
  return {
    ...content,
    video: content.video && move(content.video),
    attachments: content.attachments.map(move),
    stream: content.stream && moveStream(content.stream, move),
    captions: content.captions.map(move),
  };
}

function moveStream(
  { versions, lighter, aspectRatio, fileUrl, posterUrl, thumbnailsUrl }: VideoStream,
  move: <Linked extends { url: string }>(linked: Linked) => Linked,
): VideoStream {
  const moveUrl = (url: string | null) => url && move({ url }).url;
  return {
    versions: versions.map(move),
    lighter: lighter.map((one) => ({ ...move(one), versions: one.versions.map(move) })),
    aspectRatio,
    fileUrl: moveUrl(fileUrl),
    posterUrl: moveUrl(posterUrl),
    thumbnailsUrl: moveUrl(thumbnailsUrl),
  };
}

/** Gives the links of what a visitor may not open to a holder. */
type Hold = (outline: readonly OutlineEntry[]) => readonly OutlineEntry[];

/** An outline comes with links that are for all; others name the session that they are held by. */
function holdFor(platform: Platform, session: MediaHolder["session"], course: CourseAccess): Hold {
  const { courseId } = course;
  const [open, held] = [null, session].map((holder) => linkBase(platform, { courseId, session: holder })) as [
    string,
    string,
  ];
  return (outline) =>
    outline.map((entry) =>
      isOpenToAll({ ...entry.content, isHidden: entry.isHidden }, course)
        ? entry
        : { ...entry, content: moveLinks(entry.content, open, held) },
    );
}

/** An outline with the caller's own links. */
export const holdOutline = (
  platform: Platform,
  caller: Caller,
  { outline, course }: { outline: readonly OutlineEntry[]; course: CourseAccess },
): readonly OutlineEntry[] => holdFor(platform, caller, course)(outline);

/** In whose name links are written first that everybody who asks has a link of their own for. It has never signed in. */
const NOBODY = { userId: 0, sessionId: "00000000-0000-0000-0000-000000000000" };

/**
 * The answer about a course's contents for all with the same access to it, made and written once; only the links of those who have the
 * whole course are put in for each.
 */
export function shareAmongHolders<T>(
  platform: Platform,
  { caller, course }: { caller: Caller | null; course: CourseAccess },
  make: (hold: Hold) => Promise<T>,
): SharedAnswer<T> {
  const { courseId, isHidden, closed } = course;
  const as = `${accessToCourse(course)} ${isHidden ? "hidden" : "public"} ${closed}`;
  const sources = [`course ${courseId}`] as const;
  if (!caller || !hasWholeCourse(course))
    return new SharedAnswer(as, sources, () => make((outline) => outline));
  const linksOf = (session: MediaHolder["session"]) => linkBase(platform, { courseId, session });
  return new SharedAnswer(
    as,
    sources,
    () => make(holdFor(platform, NOBODY, course)),
    (text) => text.replaceAll(linksOf(NOBODY), linksOf(caller)),
  );
}
