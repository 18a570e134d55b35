import type { Usable } from "./probe.rules.ts";
import type { Size } from "./versions.rules.ts";

/** Filters for the picture of a film before anything is made of it, in the words of ffmpeg. */

/** Only the pictures that say so are of two moments. */
const DEINTERLACED = "bwdif=mode=send_frame:deint=interlaced";

/**
 * The picture from the beginning of the film to its end, so many a second. The first stands before itself and the last after itself: the
 * sound of a film, or of a slide, may begin earlier and end later. One more picture is added before they are counted, so that a single
 * one is not rounded away.
 */
export function pictureOf({ seconds, picture }: Usable, framesPerSecond: number): string {
  const end = seconds.toFixed(3);
  return [
    ...(picture.isInterlaced ? [DEINTERLACED] : []),
    "tpad=stop_mode=clone:stop=1",
    `fps=${framesPerSecond.toFixed(3)}:start_time=0:eof_action=pass`,
    `tpad=stop_mode=clone:stop_duration=${end}`,
    `trim=end=${end}`,
  ].join(",");
}

/** White on paper in films of HDR, in candela on a square metre (ITU-R BT.2408). */
const WHITE = 203;

/**
 * The light of HDR as screens without it show it, in BT.709: up to white nearly as it was, what shines brighter pressed together above.
 * Done in the largest size that is made, for it costs more than all else.
 */
export function tonesOf({ picture: { hdr } }: Usable, { width, height }: Size): string[] {
  if (!hdr) return [];
  return [
    `scale=${width}:${height}:flags=bicubic,format=yuv420p10le`,
    `zscale=tin=${hdr}:min=bt2020nc:pin=bt2020:t=linear:npl=${WHITE},format=gbrpf32le`,
    "zscale=p=bt709,tonemap=mobius:param=0.7:peak=5:desat=0",
    "zscale=t=bt709:m=bt709:r=tv,format=yuv420p",
  ];
}
