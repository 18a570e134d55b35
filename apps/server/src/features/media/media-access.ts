import type { Sessions } from "../../platform/caller.ts";
import type { Platform } from "../../platform/platform.ts";
import { mayLoadFile } from "../access/access.service.ts";
import type { MediaHolder } from "./media-links.ts";

/** Whether a link's holder may load a file now. `address` is the client's. */
export async function mayLoad(
  platform: Platform,
  { findHolder }: Sessions,
  { holder, fileKey, address }: { holder: MediaHolder; fileKey: string; address: string },
): Promise<boolean> {
  const { courseId, session } = holder;
  const caller = session && (await findHolder({ ...session, address }));
  if (session && !caller) return false;
  return mayLoadFile(platform, caller, { courseId, fileKey });
}
