import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import type { AbsolutePath } from "../../platform/files/absolute-path.ts";
import { BOARD_FILE, FROM_A_FILE, pictureFileOf, QUIETLY } from "./conversion-arguments.ts";
import type { SoundFile } from "./encoders.ts";
import type { Converter } from "./find-converter.ts";
import { type MasterEntry, readPlaylist, toEntry } from "./masters.rules.ts";
import { runProgram, words } from "./run-program.ts";
import { encodingsOf, type Plan, type PlannedVersion, type Size } from "./versions.rules.ts";
import { type Encoding, nameOf, playlistOf, type StoredVersion, segmentsOf } from "./video-folder.ts";
import { SHORTEST_SEGMENT_SECONDS } from "./whole-pictures.rules.ts";

/** Of sound alone, in seconds: what is loaded before it goes on. */
const SOUND_SEGMENT_SECONDS = 10;

/** A version, and the files that hold its picture and its sound; null: it has none. */
interface Packaged {
  name: string;
  picture: string | null;
  sound: string | null;
}

/**
 * Cuts what was encoded into segments, as it is. A version is one file of which its playlist names ranges: an object store is asked for
 * one object and not for hundreds.
 */
function writeSegments(versions: readonly Packaged[]): string[] {
  const files = [...new Set(versions.flatMap(({ picture, sound }) => [picture, sound]))].filter(
    (file) => file !== null,
  );
  const take = (file: string | null, stream: string) =>
    file === null ? [] : ["-map", `${files.indexOf(file)}:${stream}:0`];
  return [
    ...QUIETLY,
    ...files.flatMap((file) => [...FROM_A_FILE, "-i", file]),
    ...versions.flatMap(({ name, picture, sound }) => [
      ...take(picture, "v"),
      ...take(sound, "a"),
      ...words("-c copy -map_metadata -1 -map_chapters -1"),
      ...words("-f hls -hls_playlist_type vod -hls_segment_type fmp4 -hls_flags single_file"),
      // Those with a picture are cut at each whole one.
      "-hls_time",
      String(picture === null ? SOUND_SEGMENT_SECONDS : SHORTEST_SEGMENT_SECONDS),
      "-hls_segment_filename",
      segmentsOf({ name }),
      playlistOf({ name }),
    ]),
  ];
}

const WITHIN_MS = 10 * 60_000;

/** A version that is to be cut into segments, of files that are encoded. */
export interface VersionToPackage extends Packaged, Pick<StoredVersion, "kind"> {
  encoding: Encoding;
  /** Of its picture; null: it has none. */
  size: Size | null;
}

const soundFor: Record<Encoding, { film: SoundFile; board: SoundFile }> = {
  PLAIN: { film: "sound.m4a", board: "board-sound.m4a" },
  OPUS: { film: "sound-opus.mp4", board: "board-sound-opus.mp4" },
  AV1: { film: "sound-opus.mp4", board: "board-sound-opus.mp4" },
};

interface Sounds {
  hasSound: boolean;
  hasOpus: boolean;
}

/** Films of H.264, in each encoding that they are offered in. */
export const listFilms = (
  planned: readonly Pick<PlannedVersion, "step" | "width" | "height">[],
  { hasSound, hasOpus }: Sounds,
): VersionToPackage[] =>
  planned.flatMap(({ step, width, height }) =>
    encodingsOf({ width, height }, hasOpus).map(
      (encoding): VersionToPackage => ({
        kind: "VIDEO",
        name: nameOf(step, encoding),
        encoding,
        size: { width, height },
        picture: pictureFileOf(step, "H264"),
        sound: hasSound ? soundFor[encoding].film : null,
      }),
    ),
  );

/** Films of AV1, which every device that plays it can hear Opus with. */
export const listAv1Films = (planned: readonly PlannedVersion[], hasSound: boolean): VersionToPackage[] =>
  planned.map(({ step, width, height }) => ({
    kind: "VIDEO",
    name: nameOf(step, "AV1"),
    encoding: "AV1",
    size: { width, height },
    picture: pictureFileOf(step, "AV1"),
    sound: hasSound ? soundFor.AV1.film : null,
  }));

/** The sound alone and the board. */
export function listOthers(
  { board }: Pick<Plan, "board">,
  { hasSound, hasOpus }: Sounds,
): VersionToPackage[] {
  const encodings: Encoding[] = hasOpus ? ["PLAIN", "OPUS"] : ["PLAIN"];
  return encodings.flatMap((encoding): VersionToPackage[] => {
    const { film, board: forBoard } = soundFor[encoding];
    const audio = {
      kind: "AUDIO",
      name: nameOf("audio", encoding),
      size: null,
      picture: null,
      sound: film,
    } as const;
    const still = {
      kind: "BOARD",
      name: nameOf("board", encoding),
      size: board,
      picture: BOARD_FILE,
    } as const;
    return [
      ...(hasSound ? [{ ...audio, encoding }] : []),
      { ...still, encoding, sound: hasSound ? forBoard : null },
    ];
  });
}

/** Result: for films also how a master names them. */
export interface PackagedVersions {
  versions: StoredVersion[];
  entries: MasterEntry[];
  /** The length of the longest film. */
  seconds: number;
}

/** Cuts versions into segments, and weighs what has come of them. */
export async function packageVersions(
  { ffmpeg }: Pick<Converter, "ffmpeg">,
  {
    folder,
    wanted,
    isStopped,
  }: { folder: AbsolutePath; wanted: readonly VersionToPackage[]; isStopped: () => boolean },
): Promise<PackagedVersions> {
  const result: PackagedVersions = { versions: [], entries: [], seconds: 0 };
  if (wanted.length === 0) return result;
  await runProgram({ program: ffmpeg, args: writeSegments(wanted), folder, withinMs: WITHIN_MS, isStopped });
  for (const { kind, name, encoding, size, sound } of wanted) {
    const { size: bytes } = await stat(path.join(folder, segmentsOf({ name })));
    const height = size && Math.min(size.width, size.height);
    const version: StoredVersion = { kind, name, height, bytes };
    if (encoding !== "PLAIN") version.encoding = encoding;
    if (size) version.aspectRatio = size.width / size.height;
    result.versions.push(version);
    if (kind !== "VIDEO" || size === null) continue;
    const facts = readPlaylist(await readFile(path.join(folder, playlistOf({ name })), "utf8"));
    result.entries.push(toEntry({ version, size, facts, hasSound: sound !== null }));
    result.seconds = Math.max(result.seconds, facts.seconds);
  }
  return result;
}
