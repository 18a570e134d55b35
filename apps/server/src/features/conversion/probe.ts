import { VIDEO_MAX_SECONDS } from "@manara/contract/video/video-rules";
import type { AbsolutePath } from "../../platform/files/absolute-path.ts";
import { FROM_A_FILE } from "./conversion-arguments.ts";
import type { Converter } from "./find-converter.ts";
import { isOfTheFile, type Probe, readLastTime, readProbe } from "./probe.rules.ts";
import { ProgramFailure, runProgram } from "./run-program.ts";

const LOOKS_WITHIN_MS = 5 * 60_000;

const SHOWN =
  "error=code,string:format=duration:stream=codec_type,codec_name,width,height,sample_aspect_ratio,avg_frame_rate" +
  ",field_order,color_transfer,channels" +
  ":stream_disposition=attached_pic,default" +
  ":stream_side_data=rotation,crop_top,crop_bottom,crop_left,crop_right";

interface Look {
  file: AbsolutePath;
  folder: AbsolutePath;
  isStopped: () => boolean;
}

/**
 * Kind of a file, by its bytes; or why it is nothing that ffprobe reads as a video or sound. Throws when ffprobe could not read it this time.
 */
export async function probe(
  { ffprobe, hasTones }: Pick<Converter, "ffprobe" | "hasTones">,
  { file, folder, isStopped }: Look,
): Promise<Probe | { refusal: string }> {
  const ask = async (args: readonly string[], onLine: (line: string) => void) =>
    runProgram({
      program: ffprobe,
      args: ["-v", "error", ...FROM_A_FILE, ...args, file],
      folder,
      withinMs: LOOKS_WITHIN_MS,
      isStopped,
      onLine,
    });
  const lines: string[] = [];
  try {
    await ask(["-show_entries", SHOWN, "-of", "json"], (line) => lines.push(line));
  } catch (error) {
    const isRefused =
      error instanceof ProgramFailure && error.reason === "failed" && isOfTheFile(lines.join("\n"));
    if (!isRefused) throw error;
    return { refusal: error.message };
  }
  const found = readProbe(lines.join("\n"));
  if (!found) return { refusal: "ffprobe found no stream in it" };
  if (!hasTones) delete found.picture?.hdr;
  if (found.seconds !== null || !found.picture) return found;

  // A recording of a browser does not say how long it is: its last picture or sound does.
  let last = 0;
  const seconds = `%+${VIDEO_MAX_SECONDS * 10}`;
  const packets = ["-show_entries", "packet=pts_time", "-of", "csv=p=0"];
  await ask([...packets, "-read_intervals", seconds], (line) => {
    last = Math.max(last, readLastTime(line));
  });
  return { ...found, seconds: last };
}
