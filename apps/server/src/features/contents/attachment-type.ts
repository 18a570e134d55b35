import { PassThrough, Readable } from "node:stream";
import { decodeText } from "@manara/contract/fields/text-file-rules";
import type { Country } from "@manara/countries/country";
import { fail } from "../../platform/failure.ts";
import type { UploadedFile } from "../../plugins/uploads.ts";

/** A type of file that can be attached. */
export interface AttachmentType {
  mimeType: string;
  /** Endings of its names; the first is the usual one. */
  endings: readonly [string, ...string[]];
}

const OFFICE = "application/vnd.openxmlformats-officedocument";
const OPEN_DOCUMENT = "application/vnd.oasis.opendocument";

const of = (mimeType: string, ...endings: AttachmentType["endings"]): AttachmentType => ({
  mimeType,
  endings,
});

const heic = of("image/heic", "heic", "heif");
const mp3 = of("audio/mpeg", "mp3");

/** By what the bytes say. Documents with macros, programs and drawings with scripts are none of them. */
const types: Record<string, AttachmentType> = {
  "application/pdf": of("application/pdf", "pdf"),
  "image/png": of("image/png", "png"),
  "image/apng": of("image/png", "png", "apng"),
  "image/jpeg": of("image/jpeg", "jpg", "jpeg"),
  "image/webp": of("image/webp", "webp"),
  "image/gif": of("image/gif", "gif"),
  "image/heic": heic,
  // As phones that are not Apple's write them.
  "image/heif": heic,
  // What is packed as ZIP under names of their own: GeoGebra, and courses of other systems.
  "application/zip": of("application/zip", "zip", "ggb", "imscc"),
  "application/epub+zip": of("application/epub+zip", "epub"),
  [`${OFFICE}.wordprocessingml.document`]: of(`${OFFICE}.wordprocessingml.document`, "docx"),
  [`${OFFICE}.spreadsheetml.sheet`]: of(`${OFFICE}.spreadsheetml.sheet`, "xlsx"),
  [`${OFFICE}.presentationml.presentation`]: of(`${OFFICE}.presentationml.presentation`, "pptx"),
  [`${OFFICE}.presentationml.slideshow`]: of(`${OFFICE}.presentationml.slideshow`, "ppsx"),
  [`${OPEN_DOCUMENT}.text`]: of(`${OPEN_DOCUMENT}.text`, "odt"),
  [`${OPEN_DOCUMENT}.spreadsheet`]: of(`${OPEN_DOCUMENT}.spreadsheet`, "ods"),
  [`${OPEN_DOCUMENT}.presentation`]: of(`${OPEN_DOCUMENT}.presentation`, "odp"),
  "audio/mpeg": mp3,
  "audio/x-m4a": of("audio/mp4", "m4a"),
  "audio/ogg": of("audio/ogg", "ogg", "oga"),
  "audio/ogg; codecs=opus": of("audio/ogg", "ogg", "opus"),
  "audio/amr": of("audio/amr", "amr"),
  "video/mp4": of("video/mp4", "mp4"),
};

/** Old Office: its bytes are those of any file of that kind, also of installers, so that its name has to say which it is. */
const OLD_OFFICE = "application/x-cfb";
const oldOffice = [
  of("application/msword", "doc"),
  of("application/vnd.ms-excel", "xls"),
  of("application/vnd.ms-powerpoint", "ppt", "pps"),
];

/** Sources of programs among them, but none that a press on the file would start. */
const plainText = of(
  "text/plain",
  "txt",
  "csv",
  "tsv",
  "md",
  "srt",
  "vtt",
  "tex",
  "gift",
  "json",
  "sql",
  "py",
  "c",
  "h",
  "cpp",
  "java",
  "pas",
  "m",
  "r",
);

const isNamed = (name: string, { endings }: AttachmentType): boolean =>
  endings.some((ending) => name.trim().toLowerCase().endsWith(`.${ending}`));

/** Control characters that no text needs: those below the space but for tab, line ends and form feed; and delete. */
const isOdd = (byte: number) =>
  (byte < 0x20 && (byte < 0x09 || byte > 0x0d || byte === 0x0b)) || byte === 0x7f;

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

/** Padding that programs leave between an MP3's list of titles and its sound. */
const MP3_PADDING_BYTES = 2048;

/** Detects the kind of the passing bytes: as far as it takes, which with some archives is to the end. */
function openLook(name: string) {
  const options = isNamed(name, mp3) ? { mpegOffsetTolerance: MP3_PADDING_BYTES } : {};
  const seen = new PassThrough();
  let isOver = false;
  // Loaded with the first file.
  const type = import("file-type")
    .then(({ fileTypeFromStream }) =>
      fileTypeFromStream(Readable.toWeb(seen) as ReadableStream<Uint8Array>, options),
    )
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

/** Longer ones have to be UTF-8: to be converted a text is held as a whole. */
const CONVERTED_BYTES = 4 * 1024 * 1024;

/** Recognises what a file is by its bytes, whatever its name says. Texts in other encodings become UTF-8. */
export function judgeAttachment(
  { name, pieces: source }: UploadedFile,
  { legacyEncoding }: Pick<Country, "legacyEncoding">,
): JudgedFile {
  const look = openLook(name);
  const text = openTextCheck();
  // Bytes of text could be anything that is written, scripts too: its name has to claim no more than text.
  const mayBeText = isNamed(name, plainText);
  const findType = (mime: string | undefined): AttachmentType | null => {
    if (mime === OLD_OFFICE) return oldOffice.find((type) => isNamed(name, type)) ?? null;
    return mime ? (types[mime] ?? null) : mayBeText ? plainText : null;
  };
  let found: AttachmentType | null = null;

  async function* pieces(): AsyncGenerator<Uint8Array> {
    let mime: string | undefined;
    let isSettled = false;
    void look.type.then((type) => {
      mime = type?.mime.startsWith("text/") ? undefined : type?.mime;
      isSettled = true;
    });
    const refuseUnfit = () => {
      found = findType(mime);
      if (!found) fail("UNSUPPORTED_MEDIA");
    };
    /** Held back while it may be a text to convert. */
    let held: Uint8Array[] | null = mayBeText ? [] : null;
    let length = 0;
    for await (const piece of source) {
      await look.take(piece);
      const isText = text.take(piece);
      length += piece.length;
      held?.push(piece);
      if (isSettled) refuseUnfit();
      if (held && length <= CONVERTED_BYTES && !(isSettled && mime)) continue;
      if (isSettled && !mime && !isText) fail("UNSUPPORTED_MEDIA");
      if (held) yield* held;
      else yield piece;
      held = null;
    }
    look.end();
    await look.type;
    refuseUnfit();
    const isUtf8 = text.result();
    if (held && !mime && !isUtf8) {
      const converted = decodeText(Buffer.concat(held), legacyEncoding);
      yield Buffer.from(converted || fail("UNSUPPORTED_MEDIA"));
    } else if (held) yield* held;
    else if (!mime && !isUtf8) fail("UNSUPPORTED_MEDIA");
  }

  return { pieces: pieces(), type: () => found ?? fail("UNSUPPORTED_MEDIA") };
}
