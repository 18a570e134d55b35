import type { VideoStream, VideoVersion } from "@manara/contract/video/video-stream";

/** A form of the video that somebody can have played. */
export interface Choice {
  /** `AUTO`, `AUDIO`, `BOARD`, or the lines of a picture: what the device remembers. */
  name: string;
  kind: "AUTO" | "HERE" | VideoVersion["kind"];
  height: number | null;
  /** Bytes of all at most. */
  bytes: number;
  /** Its playlist; null: that of the lesson's video. */
  url: string | null;
}

export const AUTO = "AUTO";
export const HERE = "HERE";

/** Choice of the film as it is on this device. */
export const choiceOf = ({ url, height, bytes }: Pick<Choice, "url" | "height" | "bytes">): Choice => ({
  name: HERE,
  kind: HERE,
  height,
  bytes,
  url,
});

const nameOf = ({ kind, height }: VideoVersion) => (kind === "VIDEO" ? String(height) : kind);

/** Choices of versions: by the network, each height, the sound alone, the board. `isSaving` keeps the first small. */
export function listChoices({ versions }: Pick<VideoStream, "versions">, isSaving: boolean): Choice[] {
  const films = versions.filter(({ kind }) => kind === "VIDEO");
  const weights = films.map(({ bytes }) => bytes);
  const auto: Choice = {
    name: AUTO,
    kind: AUTO,
    height: null,
    bytes: isSaving ? Math.min(...weights) : Math.max(...weights),
    url: null,
  };
  const each = versions.map((version): Choice => {
    const { kind, height, bytes, url } = version;
    return { name: nameOf(version), kind, height, bytes, url: kind === "VIDEO" ? null : url };
  });
  // Of one film the network has nothing to choose.
  return films.length > 1 ? [auto, ...each] : each;
}

/** Version for a chosen one: the same if it is there, else the first. */
export const findChoice = (choices: readonly Choice[], name: string): Choice | undefined =>
  choices.find((choice) => choice.name === name) ?? choices[0];
