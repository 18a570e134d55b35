import { buffer } from "node:stream/consumers";
import type { Platform } from "../platform.ts";

/** The logo of the school as papers take it, PNG; null: it has none of its own. */
export async function readLogo({
  settings,
  storage,
}: Pick<Platform, "settings" | "storage">): Promise<Buffer | null> {
  const { logoKey } = settings.brand;
  const stream = logoKey && (await storage.read(logoKey));
  if (!stream) return null;
  const { default: sharp } = await import("sharp");
  return sharp(await buffer(stream))
    .png()
    .toBuffer();
}
