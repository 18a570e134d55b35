import { lessonFieldNames } from "@manara/contract/contents/content-rules";
import type { ContentInFull } from "@manara/contract/contents/contents";
import { pickFields } from "@manara/contract/fields/field-rules";
import { isLocale } from "@manara/countries/locale";
import { type SqlBool, sql } from "kysely";
import type { Platform } from "../../platform/platform.ts";
import { accessToContent, type Standing } from "../access/access.rules.ts";
import { masterOf } from "../conversion/video-folder.ts";
import { entryOf } from "../media/file-objects.rules.ts";
import { isPublicMedia, linkBase, type MediaHolder, publicUrlOf } from "../media/media-links.ts";
import { videoInMaking } from "../video/video-row.ts";
import { type StoredStream, toStream } from "../video/video-stream.ts";
import type { ContentRow } from "./contents.repo.ts";

/** Of a row of `contents`: a lesson that wants for a video, and none is being prepared. In these words the index of such lessons serves. */
export const hasNoVideo = sql<SqlBool>`
  contents.type = 'LESSON' and contents.kind = 'VIDEO' and contents.video_url is null and contents.video_key is null
  and ${videoInMaking} is distinct from 'PREPARING'`;

/** Viewer of a content: how they stand to its course, and whose its links are. */
interface ContentViewer {
  course: Standing;
  session: MediaHolder["session"];
}

/** Finds the file that a player begins with. */
const findEntry = (key: string, stream: StoredStream | null): string =>
  stream ? key + masterOf(stream.versions, "ALL") : entryOf(key);

/** A unit or lesson with all that it holds, as the wire shows it to a viewer. */
export function toContent(
  platform: Pick<Platform, "secrets">,
  row: ContentRow,
  { course, session }: ContentViewer,
): ContentInFull {
  const { descriptionHtml, courseId, version } = row;
  const shown = {
    contentId: row.id,
    courseId,
    ...pickFields(row, lessonFieldNames),
    descriptionHtml,
    order: row.position,
    access: accessToContent(row, course),
    version,
  };
  if (row.type === "UNIT") {
    const nothing = {
      opensAt: null,
      opensAfterDays: null,
      video: null,
      durationSeconds: null,
      videoInMaking: null,
      attachments: [],
      stream: null,
      captions: [],
    };
    return { ...shown, type: "UNIT", kind: null, unitId: null, ...nothing };
  }
  const base = linkBase(platform, { courseId, session });
  const urlOf = (key: string) => (isPublicMedia(key) ? publicUrlOf(key) : base + key);
  const durationSeconds = row.videoDurationSeconds;
  const videoUrl = row.videoKey === null ? row.videoUrl : urlOf(findEntry(row.videoKey, row.stream));
  return {
    ...shown,
    type: "LESSON",
    kind: row.kind,
    unitId: row.unitId,
    video: videoUrl === null ? null : { url: videoUrl, durationSeconds },
    durationSeconds: videoUrl === null ? null : durationSeconds,
    videoInMaking: row.videoInMaking,
    opensAt: row.opensAt?.toISOString() ?? null,
    opensAfterDays: row.opensAfterDays,
    attachments: row.attachments
      .filter(({ captionLanguage }) => captionLanguage === null)
      .map(({ id, name, mimeType, size, fileKey }) => ({
        attachmentId: id,
        name,
        mimeType,
        size,
        url: urlOf(fileKey),
      })),
    stream: row.stream && row.videoKey ? toStream(row.stream, urlOf(row.videoKey)) : null,
    captions: row.attachments.flatMap(({ id, name, fileKey, captionLanguage: language }) =>
      language !== null && isLocale(language)
        ? [{ attachmentId: id, language, name, url: urlOf(fileKey) }]
        : [],
    ),
  };
}
