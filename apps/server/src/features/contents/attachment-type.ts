import { isUtf8 } from "node:buffer";
import { fileTypeFromBuffer } from "file-type";
import type { UploadedFile } from "../../plugins/uploads.ts";

/** A type of file that can be attached. */
export interface AttachmentType {
  mimeType: string;
  /** Endings of its names; the first is the usual one. */
  endings: readonly [string, ...string[]];
}

const OFFICE = "application/vnd.openxmlformats-officedocument";

const types: Record<string, AttachmentType> = {
  "application/pdf": { mimeType: "application/pdf", endings: ["pdf"] },
  "image/png": { mimeType: "image/png", endings: ["png"] },
  "image/apng": { mimeType: "image/png", endings: ["png", "apng"] },
  "image/jpeg": { mimeType: "image/jpeg", endings: ["jpg", "jpeg"] },
  "image/webp": { mimeType: "image/webp", endings: ["webp"] },
  "image/gif": { mimeType: "image/gif", endings: ["gif"] },
  "application/zip": { mimeType: "application/zip", endings: ["zip"] },
  [`${OFFICE}.wordprocessingml.document`]: {
    mimeType: `${OFFICE}.wordprocessingml.document`,
    endings: ["docx"],
  },
  [`${OFFICE}.spreadsheetml.sheet`]: { mimeType: `${OFFICE}.spreadsheetml.sheet`, endings: ["xlsx"] },
  [`${OFFICE}.presentationml.presentation`]: {
    mimeType: `${OFFICE}.presentationml.presentation`,
    endings: ["pptx"],
  },
  "audio/mpeg": { mimeType: "audio/mpeg", endings: ["mp3"] },
  "audio/x-m4a": { mimeType: "audio/mp4", endings: ["m4a"] },
  "video/mp4": { mimeType: "video/mp4", endings: ["mp4"] },
};

const plainText: AttachmentType = {
  mimeType: "text/plain",
  endings: ["txt", "csv", "tsv", "md", "srt", "vtt", "tex"],
};

/** Control characters that no text needs: those below the space but for tab, line ends and form feed; and delete. */
const isOdd = (byte: number) =>
  (byte < 0x20 && (byte < 0x09 || byte > 0x0d || byte === 0x0b)) || byte === 0x7f;

const isPlainText = (bytes: Buffer): boolean => bytes.length > 0 && isUtf8(bytes) && !bytes.some(isOdd);

/** Bytes of text could be anything that is written, scripts too: its name has to claim no more than text. */
const isNamedAsText = (name: string): boolean =>
  plainText.endings.some((ending) => name.trim().toLowerCase().endsWith(`.${ending}`));

/** What a file is, by its bytes; null when it is nothing that can be attached. */
export async function findAttachmentType({ name, bytes }: UploadedFile): Promise<AttachmentType | null> {
  const found = await fileTypeFromBuffer(bytes);
  if (found && !found.mime.startsWith("text/")) return types[found.mime] ?? null;
  return isNamedAsText(name) && isPlainText(bytes) ? plainText : null;
}
