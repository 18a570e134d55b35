import type { Content } from "@manara/contract/contents";
import type { Platform } from "../../platform/platform.ts";
import { fileUrl, mediaUrl } from "../media/media-links.ts";
import type { ContentRow } from "./contents.repo.ts";

/** A unit or lesson as the wire shows it to those who may open it. */
export function toContent(platform: Pick<Platform, "secrets" | "clock">, row: ContentRow): Content {
  const { title, description, free, hidden, courseId } = row;
  const shown = { contentId: row.id, courseId, title, description, order: row.position, free, hidden };
  if (row.type === "UNIT") return { ...shown, type: "UNIT", unitId: null, video: null, attachments: [] };
  const videoUrl = mediaUrl(platform, { key: row.videoKey, url: row.videoUrl });
  return {
    ...shown,
    type: "LESSON",
    unitId: row.unitId,
    video: videoUrl === null ? null : { url: videoUrl, durationSeconds: row.videoDurationSeconds },
    attachments: row.attachments.map(({ id, fileKey, ...attachment }) => ({
      attachmentId: id,
      ...attachment,
      url: fileUrl(platform, fileKey),
    })),
  };
}
