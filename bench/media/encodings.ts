import type { LighterStream, VideoStream, VideoVersion } from "@manara/contract/video/video-stream";

/** One file that a film is shown in. */
export interface ShownFile {
  /** The same in every school: of what every device plays the version alone, else with its codecs. */
  name: string;
  version: VideoVersion;
  /** Another file has its picture too; they differ in their sound. */
  isPictureKnown: boolean;
}

interface StreamOfAnyAge extends Pick<VideoStream, "versions"> {
  lighter?: readonly LighterStream[];
}

/** What a version is called. */
const nameOf = ({ kind, height }: VideoVersion): string =>
  kind === "VIDEO" ? `${height}p` : kind.toLowerCase();

/** Every file of a film, those that every device plays first. A school of an older program has no other. */
export function listFiles({ versions, lighter = [] }: StreamOfAnyAge): ShownFile[] {
  const files = [{ codecs: [], versions }, ...lighter.toReversed()].flatMap(({ codecs, versions }) =>
    versions.map((version) => {
      const [picture = ""] = codecs.filter((codec) => codec.startsWith("av01"));
      return {
        version,
        name: [nameOf(version), ...codecs].join(" "),
        picture: `${nameOf(version)} ${picture}`,
      };
    }),
  );
  const byUrl = new Map(files.toReversed().map((file) => [file.version.url, file]));
  const pictures = new Set<string>();
  return files
    .filter((file) => byUrl.get(file.version.url) === file)
    .map(({ name, version, picture }) => {
      const isPictureKnown = pictures.has(picture);
      pictures.add(picture);
      return { name, version, isPictureKnown };
    });
}
