import { randomBytes } from "node:crypto";
import { fileTypeFromBuffer } from "file-type";
import sharp from "sharp";
import { fail } from "../../platform/failure.ts";
import type { Storage } from "../../platform/storage/storage.ts";

/** Sides of the squares that are made of a portrait, in pixels; addresses name the widest. */
const WIDTHS = [320, 128, 64] as const;
const [WIDEST] = WIDTHS;
const PICTURE_KEY = new RegExp(`^(public/pictures/[0-9a-f]+)-${WIDEST}\\.webp$`);

const ACCEPTED = ["image/jpeg", "image/png", "image/apng", "image/webp"];

/** A small file may unfold into gigabytes; no camera's picture of the allowed size has more pixels than this. */
const MAX_PIXELS = 50_000_000;
const QUALITY = 82;

/** Upright, cut to a square around what catches the eye, in sRGB and without metadata: lossless, to be scaled from. */
const cutSquare = (bytes: Buffer): Promise<Buffer> =>
  sharp(bytes, { limitInputPixels: MAX_PIXELS, sequentialRead: true })
    .autoOrient()
    .resize(WIDEST, WIDEST, { fit: "cover", position: sharp.strategy.attention })
    .png({ compressionLevel: 0 })
    .toBuffer()
    // Whatever it cannot read is not a picture, however it begins.
    .catch(() => fail("UNSUPPORTED_MEDIA"));

const scale = (square: Buffer, width: number): Promise<Buffer> =>
  sharp(square).resize(width, width).webp({ quality: QUALITY }).toBuffer();

/** Re-encodes a portrait into its widths and stores them; answers the key of the widest. */
export async function storePicture(storage: Storage, bytes: Buffer): Promise<string> {
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !ACCEPTED.includes(type.mime)) fail("UNSUPPORTED_MEDIA");
  const square = await cutSquare(bytes);
  const name = `public/pictures/${randomBytes(16).toString("hex")}`;
  const key = `${name}-${WIDEST}.webp`;
  await Promise.all(
    WIDTHS.map(async (width) => storage.put(`${name}-${width}.webp`, await scale(square, width))),
  );
  return key;
}

/** Every file that a key stands for: a portrait is stored in several widths, anything else once. */
export function filesBehind(key: string): string[] {
  const name = PICTURE_KEY.exec(key)?.[1];
  return name ? WIDTHS.map((width) => `${name}-${width}.webp`) : [key];
}
