import { buffer } from "node:stream/consumers";
import { isTooLargeToDecode, PICTURE_MAX_PIXELS } from "@manara/contract/fields/picture-rules";
import type { FastifyBaseLogger } from "fastify";
import { fileTypeFromBuffer } from "file-type";
import sharp, { type Sharp } from "sharp";
import { fail } from "../../platform/failure.ts";
import type { Storage } from "../../platform/files/storage/storage.ts";
import { drawApart } from "../../platform/processes/draw-apart.ts";
import { limitConcurrency } from "../../platform/throttle/concurrency-limit.ts";
import { pictureKey } from "./file-objects.rules.ts";
import type { StoredFacts } from "./stored-files.repo.ts";

// No picture is made twice from the same bytes; what libvips would remember of it are megabytes.
sharp.cache(false);

const ACCEPTED = ["image/jpeg", "image/png", "image/apng", "image/webp"];

/** A picture within these limits takes a second; a busy machine may need ten times that. */
const LONGEST_SECONDS = 10;

/** Decoding takes the threads that files need as well, four a process: two are left to them. */
const decoding = limitConcurrency({ atOnce: 2, waiting: 20 });

/** Sender of a picture: whoever sends many waits behind others. */
type Sender = { userId: number };
const QUALITY = 82;

/** Sides of a picture. */
interface Sides {
  width: number;
  height: number;
}

/** The longer side of what is cut, in shorter sides: a strip is made larger as a whole before it is cut. */
const LONGEST_SIDE = 4;

/** The middle of a picture of these sides, no longer than a portrait is cut from. */
function middleOf({ width, height }: Sides) {
  const most = LONGEST_SIDE * Math.min(width, height);
  const [wide, high] = [Math.min(width, most), Math.min(height, most)];
  return {
    left: Math.floor((width - wide) / 2),
    top: Math.floor((height - high) / 2),
    width: wide,
    height: high,
  };
}

async function requirePicture(bytes: Buffer): Promise<void> {
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !ACCEPTED.includes(type.mime)) fail("UNSUPPORTED_MEDIA");
}

/** Says why the library gives a picture up: it was busy for too long, or the bytes are no picture, however they begin. */
const giveUp = (error: unknown): never =>
  fail(error instanceof Error && error.message.startsWith("timeout") ? "UNAVAILABLE" : "UNSUPPORTED_MEDIA");

/** Opens a picture that may be decoded: its sides are read before. */
async function openPicture(bytes: Buffer): Promise<{ picture: Sharp; upright: Sides }> {
  // Its sides are looked at here, so that a large picture is told from one that cannot be read.
  const picture = sharp(bytes, { limitInputPixels: false, sequentialRead: true });
  const { autoOrient: upright } = await picture.metadata().catch(giveUp);
  if (isTooLargeToDecode(upright)) fail("PAYLOAD_TOO_LARGE");
  return { picture: picture.timeout({ seconds: LONGEST_SECONDS }).autoOrient(), upright };
}

/** Sides to cut to, and those that a picture has at least. */
interface Cut extends Sides {
  least?: Sides;
}

/** Upright, cut to these sides around what catches the eye, in sRGB and without metadata: lossless, to be scaled from. */
export const cutPicture = (bytes: Buffer, to: Cut, { userId }: Sender): Promise<Buffer> =>
  decoding(() => cut(bytes, to), String(userId));

const tooSmall = { path: "file", code: "PICTURE_TOO_SMALL", message: "picture too small" };

async function cut(bytes: Buffer, { width, height, least }: Cut): Promise<Buffer> {
  await requirePicture(bytes);
  const { picture, upright } = await openPicture(bytes);
  if (least && (upright.width < least.width || upright.height < least.height))
    fail("VALIDATION_FAILED", { issues: [tooSmall] });
  return picture
    .extract(middleOf(upright))
    .resize(width, height, { fit: "cover", position: sharp.strategy.attention })
    .png({ compressionLevel: 0 })
    .toBuffer()
    .catch(giveUp);
}

/** Sides of what is shown in the middle of a page. */
const SHOWN_WITHIN = 1280;

/** Upright, no larger than a page shows it, in sRGB and without metadata. */
export const shrinkPicture = (bytes: Buffer, { userId }: Sender): Promise<Buffer> =>
  decoding(() => shrink(bytes), String(userId));

async function shrink(bytes: Buffer): Promise<Buffer> {
  await requirePicture(bytes);
  const { picture } = await openPicture(bytes);
  return picture
    .resize(SHOWN_WITHIN, SHOWN_WITHIN, { fit: "inside", withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer()
    .catch(giveUp);
}

/** SVG files of logos are some kB, with pictures in them up to 2 MB. */
const SVG_MAX_BYTES = 2 * 1024 * 1024;

/** Before the root stand declarations, comments, and a document type, which in files of Illustrator declares entities. */
const SVG_START =
  /^(?:\ufeff|\s|<\?[^>]*>|<!--(?:(?!-->)[\s\S])*-->|<!DOCTYPE\s+svg\b[^[>]*(?:\[[^\]]*\]\s*)?>)*<svg[\s>]/;

const isDrawing = (bytes: Buffer): boolean => SVG_START.test(bytes.toString("utf8", 0, 16_384));

/** Sides that a picture is fitted into, or cut to. */
export interface Frame {
  width: number;
  height: number;
  /** Inside: as it is, with its transparent parts. Cover: cut around what catches the eye. Contain: whole, on transparent ground. */
  fit: "inside" | "cover" | "contain";
  format: "webp" | "png" | "jpeg";
  /** Transparent edges are cut off. */
  trims?: true;
  /** Grey of the ground that it has to stand out from, 0 to 255. */
  ground?: number;
}

/** A drawing for the process that draws it, in base64; sides are those that its picture fills at least. */
export interface Drawing extends Sides {
  svg: string;
  maxPixels: number;
}

type Logger = Pick<FastifyBaseLogger, "warn" | "error">;

/** A picture of a drawing (SVG). A few filters take minutes of a processor, and the library cannot be stopped: a process can. */
export const pictureOf = (
  log: Logger,
  svg: Buffer,
  { width, height, withinMs = 8000 }: Sides & { withinMs?: number },
): Promise<Buffer> => {
  const drawing: Drawing = { svg: svg.toString("base64"), width, height, maxPixels: PICTURE_MAX_PIXELS };
  const program = new URL("./drawing-process.ts", import.meta.url);
  return buffer(drawApart({ log }, { program, lines: [JSON.stringify(drawing)], withinMs }));
};

/** A picture of the site, upright, in sRGB and without metadata. A drawing (SVG) becomes a picture: nothing of its text is kept. */
export const framePicture = (
  log: Logger,
  bytes: Buffer,
  { frame, takesDrawings, userId }: Sender & { frame: Frame; takesDrawings: boolean },
): Promise<{ bytes: Buffer; width: number; height: number }> =>
  decoding(async () => {
    const isSvg = takesDrawings && isDrawing(bytes);
    if (!isSvg) await requirePicture(bytes);
    else if (bytes.length > SVG_MAX_BYTES) fail("PAYLOAD_TOO_LARGE");
    const given = isSvg ? await pictureOf(log, bytes, frame).catch(() => fail("UNSUPPORTED_MEDIA")) : bytes;
    const framed = await drawFramed(given, frame);
    if (frame.ground !== undefined) await requireSeen(framed.bytes, frame.ground);
    return framed;
  }, String(userId));

/** Least difference between a ground and the pixel that stands out most from it, in greys. */
const LEAST_SEEN = 40;
const notSeen = { path: "file", code: "PICTURE_NOT_SEEN", message: "nothing of the picture can be seen" };

async function requireSeen(picture: Buffer, ground: number): Promise<void> {
  const background = { r: ground, g: ground, b: ground };
  const flat = await sharp(picture).flatten({ background }).greyscale().png().toBuffer();
  const { channels } = await sharp(flat).stats();
  const most = Math.max(...channels.flatMap(({ min, max }) => [ground - min, max - ground]));
  if (most < LEAST_SEEN) fail("VALIDATION_FAILED", { issues: [notSeen] });
}

async function drawFramed(bytes: Buffer, { format, trims, ground: _, ...frame }: Frame) {
  const { picture } = await openPicture(bytes);
  const { data, info } = await (trims ? picture.trim({ background: "#0000" }) : picture)
    .resize({
      ...frame,
      position: frame.fit === "cover" ? sharp.strategy.attention : "centre",
      background: "#0000",
      withoutEnlargement: frame.fit === "inside",
    })
    .toFormat(format, { quality: QUALITY })
    .toBuffer({ resolveWithObject: true })
    .catch(giveUp);
  return { bytes: data, width: info.width, height: info.height };
}

const scale = (picture: Buffer, width: number): Promise<Buffer> =>
  sharp(picture).resize(width).webp({ quality: QUALITY }).toBuffer();

/** Stores a picture in these widths, the widest first, under a name without an ending; answers what is known of the widest. */
export async function storePicture(
  storage: Storage,
  { name, widths, picture }: { name: string; widths: readonly number[]; picture: Buffer },
): Promise<StoredFacts> {
  const [widest] = await Promise.all(
    widths.map(async (width) => storage.put(pictureKey(name, width), await scale(picture, width))),
  );
  if (!widest) throw new Error("a picture has widths");
  return { ...widest, mimeType: "image/webp" };
}
