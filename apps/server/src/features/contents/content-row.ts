import type { Content } from "@manara/contract/contents";
import type { Platform } from "../../platform/platform.ts";
import { mediaUrl, storageReference } from "../media/media-links.ts";
import type { ContentRow } from "./contents.repo.ts";

/** A unit or lesson as the wire shows it to those who may open it. */
export function toContent(platform: Pick<Platform, "secrets" | "clock">, row: ContentRow): Content {
  return {
    contentId: row.id,
    courseId: row.courseId,
    type: row.type as Content["type"],
    unitId: row.unitId,
    title: row.title,
    description: row.description,
    order: row.position,
    free: row.free,
    hidden: row.hidden,
    video:
      row.videoUrl === null
        ? null
        : { url: mediaUrl(platform, row.videoUrl), durationSeconds: row.videoDurationSeconds },
    attachments: row.attachments.map(({ id, fileKey, ...attachment }) => ({
      attachmentId: id,
      ...attachment,
      url: mediaUrl(platform, storageReference(fileKey)),
    })),
  };
}
