import { locales } from "@manara/countries/locale";
import { z } from "zod";

/**
 * One form of a lesson's video: of a height, its sound alone, or the board: still pictures where the picture changes, with
 * the sound.
 */
export const VideoVersion = z.object({
  kind: z.enum(["VIDEO", "AUDIO", "BOARD"]),
  /** Lines of the picture; null: sound alone. */
  height: z.int().positive().nullable(),
  /** Data that all of it costs. */
  bytes: z.int().nonnegative(),
  /** Its playlist. That of the lesson's video names all of kind VIDEO. */
  url: z.string(),
});
export type VideoVersion = z.output<typeof VideoVersion>;

/** The same video in fewer bytes, for devices that play its codecs. */
export const LighterStream = z.object({
  /** All that a device must play, as RFC 6381 writes them. */
  codecs: z.array(z.string()),
  /** The playlist that names its versions of kind VIDEO. */
  url: z.string(),
  /** In the order of those of the video. */
  versions: z.array(VideoVersion),
});
export type LighterStream = z.output<typeof LighterStream>;

/** Versions of a video that was uploaded. */
export const VideoStream = z.object({
  /** For every device, in H.264 and AAC: the largest first, then the sound alone, then the board. */
  versions: z.array(VideoVersion),
  /** The lightest first. */
  lighter: z.array(LighterStream),
  /** Width by height of the picture; null: there is none, or the film was made before this was kept. */
  aspectRatio: z.number().positive().nullable(),
  /** The film in a middle version as one file, for players that know no playlists. */
  fileUrl: z.string().nullable(),
  /** A picture of it; null: there is none. */
  posterUrl: z.string().nullable(),
  /** WebVTT that names small pictures, for each ten seconds or less; null: there are none. */
  thumbnailsUrl: z.string().nullable(),
});
export type VideoStream = z.output<typeof VideoStream>;

/** State of a video that was uploaded for a lesson and is not shown yet; failed: its staff have to do something. */
export const videoMakings = ["PREPARING", "FAILED"] as const;

/** Captions of a lesson's video, in one language, as WebVTT. */
export const Captions = z.object({
  attachmentId: z.int().positive(),
  language: z.enum(locales),
  name: z.string(),
  url: z.string(),
});
export type Captions = z.output<typeof Captions>;
