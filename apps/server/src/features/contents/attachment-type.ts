import { PassThrough, Readable } from "node:stream";
import { fail } from "../../platform/failure.ts";
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

/** Bytes of text could be anything that is written, scripts too: its name has to claim no more than text. */
const isNamedAsText = (name: string): boolean =>
  plainText.endings.some((ending) => name.trim().toLowerCase().endsWith(`.${ending}`));

/** Whether the bytes so far are text, wherever they are cut. */
function openTextCheck() {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let isText = true;
  let length = 0;
  const decode = (piece?: Uint8Array): boolean => {
    try {
      decoder.decode(piece, { stream: piece !== undefined });
      return true;
    } catch {
      // A fatal decoder throws at the first byte that is no text.
      return false;
    }
  };
  return {
    take(piece: Uint8Array): boolean {
      length += piece.length;
      isText = isText && !piece.some(isOdd) && decode(piece);
      return isText;
    },
    result: () => isText && length > 0 && decode(),
  };
}

/** What the bytes say they are, looked at as they pass: as far as it takes, which with some archives is to the end. */
function openLook() {
  const seen = new PassThrough();
  let isOver = false;
  // Loaded with the first file.
  const type = import("file-type")
    .then(({ fileTypeFromStream }) => fileTypeFromStream(Readable.toWeb(seen) as ReadableStream<Uint8Array>))
    // A file that ends within its head has no type.
    .catch(() => undefined)
    .finally(() => {
      isOver = true;
      seen.destroy();
    });
  return {
    type,
    async take(piece: Uint8Array): Promise<void> {
      if (isOver || seen.write(piece)) return;
      const drained = Promise.withResolvers<void>();
      seen.once("drain", drained.resolve);
      await Promise.race([drained.promise, type]);
    },
    end: () => void seen.end(),
  };
}

/** A file that is judged by its bytes while they pass on to the store. */
export interface JudgedFile {
  /** Refuses with UNSUPPORTED_MEDIA what cannot be attached, as soon as that is known. */
  pieces: AsyncIterable<Uint8Array>;
  /** To be called after the last piece. */
  type(): AttachmentType;
}

/** Recognises what a file is by its bytes, whatever its name says. */
export function judgeAttachment({ name, pieces: source }: UploadedFile): JudgedFile {
  const look = openLook();
  const text = openTextCheck();
  const mayBeText = isNamedAsText(name);
  let found: AttachmentType | null = null;

  async function* pieces(): AsyncGenerator<Uint8Array> {
    let mime: string | undefined;
    let isSettled = false;
    void look.type.then((type) => {
      mime = type?.mime.startsWith("text/") ? undefined : type?.mime;
      isSettled = true;
    });
    const refuseUnfit = () => {
      found = mime ? (types[mime] ?? null) : mayBeText ? plainText : null;
      if (!found) fail("UNSUPPORTED_MEDIA");
    };
    for await (const piece of source) {
      await look.take(piece);
      const isText = text.take(piece);
      if (isSettled) refuseUnfit();
      if (isSettled && !mime && !isText) fail("UNSUPPORTED_MEDIA");
      yield piece;
    }
    look.end();
    await look.type;
    refuseUnfit();
    if (!mime && !text.result()) fail("UNSUPPORTED_MEDIA");
  }

  return { pieces: pieces(), type: () => found ?? fail("UNSUPPORTED_MEDIA") };
}
