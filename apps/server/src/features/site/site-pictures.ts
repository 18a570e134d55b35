import { randomBytes } from "node:crypto";
import type { SitePictureUse } from "@manara/contract/site/site";
import type { Caller } from "../../platform/caller.ts";
import type { Tx } from "../../platform/database/database.ts";
import type { Platform } from "../../platform/platform.ts";
import { sidesOf } from "../../platform/text/markdown/page-pictures.ts";
import { readWhole, type UploadedFile } from "../../plugins/uploads.ts";
import { readMediaAddress } from "../media/media-address.ts";
import { publicUrlOf } from "../media/media-links.ts";
import type { Frame } from "../media/pictures.ts";
import { storeFile } from "../media/store-file.ts";

const logo = { width: 640, height: 120, fit: "inside", format: "webp", trims: true } as const;

/** Sides are those on the page times the pixels of a good phone. */
const frames: Record<SitePictureUse, Frame> = {
  logo: { ...logo, ground: 255 },
  logoOnDark: { ...logo, ground: 24 },
  icon: { width: 180, height: 180, fit: "contain", format: "png" },
  share: { width: 1200, height: 630, fit: "cover", format: "jpeg" },
  banner: { width: 1280, height: 720, fit: "cover", format: "webp" },
  page: { width: 1280, height: 2560, fit: "inside", format: "webp" },
};

const FOLDER = "public/site/";

/** Stores a picture that the site is to show; answers its address. Without something that is saved with it, the daily tidying removes it. */
export async function takeSitePicture(
  platform: Platform,
  caller: Caller,
  { as, file }: { as: SitePictureUse; file: UploadedFile },
): Promise<string> {
  // The library for pictures takes ten megabytes: it is loaded with the first.
  const { framePicture } = await import("../media/pictures.ts");
  const takesDrawings = as === "logo" || as === "logoOnDark" || as === "icon";
  const { userId } = caller;
  const frame = frames[as];
  const picture = await framePicture(platform.log, await readWhole(file), { frame, takesDrawings, userId });
  const { format } = frame;
  const size = `${picture.width}x${picture.height}`;
  const key = `${FOLDER}${randomBytes(16).toString("hex")}-${size}.${format}`;
  await storeFile(platform, {
    file: { key, ownerId: caller.userId },
    store: async () => ({ ...(await platform.storage.put(key, picture.bytes)), mimeType: `image/${format}` }),
    reference: async () => {},
  });
  return publicUrlOf(key);
}

/** Key and size of a picture of the site. */
export interface SitePicture {
  key: string;
  width: number;
  height: number;
}

/** The picture at an address that {@link takeSitePicture} answered, which stays while the transaction lasts; null: there is none. */
export async function findSitePicture(
  platform: Platform,
  tx: Tx,
  address: string,
): Promise<SitePicture | null> {
  const reference = await readMediaAddress(platform, tx, { address, current: null, linksOf: null });
  const key = reference?.key ?? "";
  const sides = sidesOf(key);
  return sides && { key, ...sides };
}
