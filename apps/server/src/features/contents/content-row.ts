import type { Content } from "@manara/contract/contents";
import type { Platform } from "../../platform/platform.ts";
import { isPublicMedia, linkBase, type MediaHolder, publicUrlOf } from "../media/media-links.ts";
import type { ContentRow } from "./contents.repo.ts";

/** A unit or lesson as the wire shows it to those who may open it; its links are the holder's. */
export function toContent(
  platform: Pick<Platform, "secrets">,
  row: ContentRow,
  session: MediaHolder["session"],
): Content {
  const { title, description, free, hidden, courseId } = row;
  const shown = { contentId: row.id, courseId, title, description, order: row.position, free, hidden };
  if (row.type === "UNIT") return { ...shown, type: "UNIT", unitId: null, video: null, attachments: [] };
  const base = linkBase(platform, { courseId, session });
  const urlOf = (key: string) => (isPublicMedia(key) ? publicUrlOf(key) : base + key);
  const videoUrl = row.videoKey === null ? row.videoUrl : urlOf(row.videoKey);
  return {
    ...shown,
    type: "LESSON",
    unitId: row.unitId,
    video: videoUrl === null ? null : { url: videoUrl, durationSeconds: row.videoDurationSeconds },
    attachments: row.attachments.map(({ id, fileKey, ...attachment }) => ({
      attachmentId: id,
      ...attachment,
      url: urlOf(fileKey),
    })),
  };
}
