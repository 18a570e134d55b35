import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

interface Heard {
  seconds: number;
  /** Pictures that were shown; 0: there is sound alone. */
  pictures: number;
  /** What it complained of. */
  said: string;
}

/** Plays what an address leads to, to its end, with a player that is not ours and no browser. */
export async function playToEnd(url: string): Promise<Heard> {
  const { stderr: said } = await run("ffmpeg", [
    "-nostdin",
    "-hide_banner",
    "-v",
    "warning",
    "-xerror",
    "-i",
    url,
    "-map",
    "0",
    "-f",
    "null",
    "-",
  ]);
  const shown = "format=duration:stream=codec_type,nb_read_frames";
  const { stdout, stderr } = await run("ffprobe", [
    "-v",
    "warning",
    "-count_frames",
    "-show_entries",
    shown,
    "-of",
    "json",
    url,
  ]);
  const { format, streams } = JSON.parse(stdout) as {
    format: { duration: string };
    streams: { codec_type: string; nb_read_frames?: string }[];
  };
  const pictures = streams
    .filter(({ codec_type }) => codec_type === "video")
    .map(({ nb_read_frames }) => Number(nb_read_frames));
  return {
    seconds: Number(format.duration),
    pictures: Math.max(0, ...pictures),
    said: (said + stderr).trim(),
  };
}
