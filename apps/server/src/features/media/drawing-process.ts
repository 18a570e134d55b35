import { text } from "node:stream/consumers";
import sharp from "sharp";
import type { Drawing } from "./pictures.ts";

/** Pixels per inch at which a drawing without a size of its own is drawn. */
const DENSITY = 72;
const MOST_DENSITY = 2400;

/** A picture (PNG) of a drawing that fills these sides or more: drawn as large as it is shown, not enlarged after. */
async function draw({ svg, width, height, maxPixels }: Drawing): Promise<Buffer> {
  const bytes = Buffer.from(svg, "base64");
  const own = await sharp(bytes).metadata();
  const density = Math.min(DENSITY * Math.max(1, width / own.width, height / own.height), MOST_DENSITY);
  return sharp(bytes, { limitInputPixels: maxPixels, density }).png({ compressionLevel: 1 }).toBuffer();
}

// Runs in a process of its own, which is ended when it takes too long: a drawing comes in, its picture goes out (pictures.ts).
try {
  process.stdout.write(await draw(JSON.parse(await text(process.stdin)) as Drawing));
} catch {
  // A faulty drawing is nothing for the log: its sender is told.
  process.exitCode = 1;
}
