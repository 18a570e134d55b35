import type { Platform } from "../../platform/platform.ts";
import {
  lighterEncodings,
  masterOf,
  playlistOf,
  type StoredVersion,
  segmentsOf,
} from "../conversion/video-folder.ts";
import { removeObjects } from "../media/remove-files.ts";
import { findVersions, type StageMaking } from "./extensions.repo.ts";

/** The files of these versions, and the playlists that name them. */
const filesOf = (versions: readonly StoredVersion[]): string[] => [
  ...versions.flatMap((version) => [segmentsOf(version), playlistOf(version)]),
  ...(["ALL", ...lighterEncodings] as const).map((encoding) => masterOf(versions, encoding)),
];

/**
 * Removes the files of a stage that were not added to its video. Another machine that makes the same stage, or has made it, calls its
 * files by the same names: those stay.
 */
export async function removeUnshown(
  platform: Platform,
  { id, stage }: StageMaking,
  { folder, names }: { folder: string; names: readonly string[] },
): Promise<void> {
  const present = await findVersions(platform.db, id);
  if (present?.nextStage === stage) return;
  const shown = filesOf(present?.versions ?? []);
  const unshown = names.filter((name) => !shown.includes(name));
  await removeObjects(
    platform,
    unshown.map((name) => folder + name),
  );
}
