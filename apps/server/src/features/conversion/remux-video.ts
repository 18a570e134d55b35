import { stat } from "node:fs/promises";
import path from "node:path";
import { isShortEnough } from "@manara/contract/video/video-rules";
import type { Output } from "mediabunny";
import type { AbsolutePath } from "../../platform/files/absolute-path.ts";
import type { MadeFiles } from "./make-versions.ts";
import type { Refusal } from "./probe.rules.ts";
import { MASTER } from "./video-folder.ts";

/** A file of an output that is cut into segments, with the tracks in it. */
interface Playlist {
  tracks: readonly unknown[];
  /** All of it is written. */
  done: boolean;
}

/** Private parts of mediabunny (1.61). */
interface Muxer {
  playlists: readonly Playlist[];
  onTrackClose(track: unknown): Promise<void>;
}

/**
 * Takes care of how the tracks of an output end, and answers what went wrong there; null: nothing. Where two end while the last segment
 * is written, the later finds its playlist done; mediabunny takes that for a failure, which nobody hears, and an error that nobody
 * hears ends the process.
 */
export function watchTrackEnds(output: Output): () => Error | null {
  const muxer: Muxer = Reflect.get(output, "_muxer");
  const end = muxer.onTrackClose.bind(muxer);
  let failure: Error | null = null;
  muxer.onTrackClose = async (track) => {
    try {
      await end(track);
    } catch (error) {
      const isDone = muxer.playlists.some(({ tracks, done }) => done && tracks.includes(track));
      if (!isDone) failure = error as Error;
    }
  };
  return () => failure;
}

const SEGMENT_SECONDS = 4;
/** Codecs that every phone plays as they are. */
const PLAYED = { video: "avc", audio: "aac" } as const;
/** Profiles of H.264 with ten bits or more colours, as RFC 6381 writes them: no phone plays these. */
const TOO_FINE = /^avc[13]\.(6e|7a|f4)/i;
/** Players stand still where the sound ends long before the picture; to lengthen one of them it would have to be encoded. */
const ENDS_WITHIN_SECONDS = 1;

/**
 * Without ffmpeg: cuts an MP4 into segments as it is. It stays in its one quality, without pictures of it; what phones do
 * not play to its end cannot be shown.
 */
export async function remuxVideo({
  file,
  folder,
}: {
  file: AbsolutePath;
  folder: AbsolutePath;
}): Promise<MadeFiles | Refusal> {
  const media = await import("mediabunny");
  using input = new media.Input({
    source: new media.FilePathSource(file),
    formats: [media.MP4, media.QTFF, media.MATROSKA, media.WEBM],
  });
  if (!(await input.canRead())) return { failure: "UNREADABLE", seconds: null };
  const picture = await input.getPrimaryVideoTrack();
  const sound = await input.getPrimaryAudioTrack();
  const seconds = await input.computeDuration();
  if (!picture) return { failure: "NO_VIDEO", seconds };
  if (!isShortEnough(seconds)) return { failure: "TOO_LONG", seconds };
  const isPlayed =
    (await picture.getCodec()) === PLAYED.video &&
    !TOO_FINE.test((await picture.getCodecParameterString()) ?? "") &&
    (!sound || (await sound.getCodec()) === PLAYED.audio);
  const apart = sound ? (await sound.computeDuration()) - (await picture.computeDuration()) : 0;
  if (!isPlayed || Math.abs(apart) > ENDS_WITHIN_SECONDS) return { failure: "NEEDS_FFMPEG", seconds };

  const size = { width: await picture.getDisplayWidth(), height: await picture.getDisplayHeight() };
  const height = Math.min(size.width, size.height);
  const name = String(height);
  const written = new Set<string>();
  const output = new media.Output({
    format: new media.HlsOutputFormat({
      segmentFormat: new media.CmafOutputFormat(),
      targetDuration: SEGMENT_SECONDS,
      singleFilePerPlaylist: true,
      getPlaylistPath: ({ n }) => (n === 1 ? `${name}.m3u8` : `${name}-${n}.m3u8`),
      getSegmentPath: ({ playlist: { n } }) => (n === 1 ? `${name}.mp4` : `${name}-${n}.mp4`),
      getInitPath: ({ n }) => `${name}-init-${n}.mp4`,
    }),
    target: new media.PathedTarget(MASTER, ({ path: wanted }) => {
      const own = path.basename(wanted);
      written.add(own);
      return new media.FilePathTarget(path.join(folder, own));
    }),
  });
  const conversion = await media.Conversion.init({ input, output, showWarnings: false });
  if (
    !conversion.isValid ||
    conversion.discardedTracks.some(({ track }) => track === picture || track === sound)
  )
    return { failure: "NEEDS_FFMPEG", seconds };
  const findFailure = watchTrackEnds(output);
  await conversion.execute();
  const failure = findFailure();
  if (failure) throw failure;
  written.delete(MASTER);
  const names = [...written, MASTER];
  const sizes = await Promise.all(names.map(async (one) => (await stat(path.join(folder, one))).size));
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  return {
    versions: [{ name, kind: "VIDEO", height, bytes, aspectRatio: size.width / size.height }],
    durationMs: Math.round(seconds * 1000),
    hasPictures: false,
    names,
    nextStage: null,
    seen: null,
  };
}
