import type { Content } from "@manara/contract/contents";
import type { Platform } from "../../platform/platform.ts";
import { mediaUrl, storageReference } from "../media/media-links.ts";

interface AttachmentRow {
  id: number;
  name: string;
  mimeType: string;
  size: number;
  fileKey: string;
}

/** A unit or lesson as it is stored, with its attachments. */
export interface ContentRow {
  id: number;
  courseId: number;
  type: string;
  unitId: number | null;
  title: string;
  description: string;
  position: number;
  free: boolean;
  hidden: boolean;
  videoUrl: string | null;
  videoDurationSeconds: number | null;
  attachments: AttachmentRow[];
}

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
    attachments: row.attachments.map((attachment) => ({
      attachmentId: attachment.id,
      name: attachment.name,
      mimeType: attachment.mimeType,
      size: attachment.size,
      url: mediaUrl(platform, storageReference(attachment.fileKey)),
    })),
  };
}
