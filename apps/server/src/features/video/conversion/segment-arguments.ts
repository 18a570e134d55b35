import { playlistOf, segmentsOf } from "../video-folder.ts";
import { FROM_A_FILE, QUIETLY } from "./conversion-arguments.ts";
import { words } from "./run-program.ts";
import { SHORTEST_SEGMENT_SECONDS } from "./whole-pictures.rules.ts";

/** Of sound alone, in seconds: what is loaded before it goes on. */
const SOUND_SEGMENT_SECONDS = 10;

/** A version, and the files that hold its picture and its sound; null: it has none. */
export interface Packaged {
  name: string;
  picture: string | null;
  sound: string | null;
}

/**
 * Cuts what was encoded into segments, as it is. A version is one file of which its playlist names ranges: an object store is asked for
 * one object and not for hundreds.
 */
export function writeSegments(versions: readonly Packaged[]): string[] {
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
