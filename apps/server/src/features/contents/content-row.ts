import type { Content } from "@manara/contract/contents";
import type { Platform } from "../../platform/platform.ts";
import { mediaUrl, storageReference } from "../media/media-links.ts";

interface AttachmentRow {
  id: number;
  name: string;
  mime_type: string;
  size: number;
  file_key: string;
}

/** A unit or lesson as it is stored, with its attachments. */
export interface ContentRow {
  id: number;
  course_id: number;
  type: string;
  unit_id: number | null;
  title: string;
  description: string;
  position: number;
  free: boolean;
  hidden: boolean;
  video_url: string | null;
  video_duration_seconds: number | null;
  attachments: AttachmentRow[];
}

/** A unit or lesson as the wire shows it to those who may open it. */
export function toContent(platform: Pick<Platform, "secrets" | "clock">, row: ContentRow): Content {
  return {
    contentId: row.id,
    courseId: row.course_id,
    type: row.type as Content["type"],
    unitId: row.unit_id,
    title: row.title,
    description: row.description,
    order: row.position,
    free: row.free,
    hidden: row.hidden,
    video:
      row.video_url === null
        ? null
        : { url: mediaUrl(platform, row.video_url), durationSeconds: row.video_duration_seconds },
    attachments: row.attachments.map((attachment) => ({
      attachmentId: attachment.id,
      name: attachment.name,
      mimeType: attachment.mime_type,
      size: attachment.size,
      url: mediaUrl(platform, storageReference(attachment.file_key)),
    })),
  };
}
