import type { LighterStream, VideoStream, VideoVersion } from "@manara/contract/video/video-stream";
import { useEffect, useState } from "react";

/** Sources of a video: the playlist of its films, and its versions. */
export interface Playable {
  url: string;
  versions: VideoVersion[];
}

/** A film of this size and rate stands for all that are made in AV1. */
const AV1_FILM = { width: 854, height: 480, bitrate: 420_000, framerate: 30 };

const typeOf = (codecs: readonly string[]) => `video/mp4; codecs="${codecs.join(",")}"`;

/** Browsers differ in how they write Opus. */
const spellings = (codecs: readonly string[]) => [
  typeOf(codecs),
  typeOf(codecs.map((codec) => (codec === "opus" ? "Opus" : codec))),
];

/** Newer iPhones have only this one; not every browser knows its name. */
const mediaSource = (): Pick<typeof MediaSource, "isTypeSupported"> | undefined =>
  globalThis.MediaSource ?? (globalThis as { ManagedMediaSource?: typeof MediaSource }).ManagedMediaSource;

/** A codec that costs a phone its battery saves nobody anything. */
async function isEfficient(codec: string): Promise<boolean> {
  const asked = { type: "media-source", video: { ...AV1_FILM, contentType: typeOf([codec]) } } as const;
  const { supported, powerEfficient } = await navigator.mediaCapabilities.decodingInfo(asked);
  return supported && powerEfficient;
}

async function plays({ codecs }: Pick<LighterStream, "codecs">): Promise<boolean> {
  const source = mediaSource();
  if (!source || !spellings(codecs).some((type) => source.isTypeSupported(type))) return false;
  const av1 = codecs.find((codec) => codec.startsWith("av01"));
  // Who cannot say does not play it efficiently.
  return av1 === undefined || isEfficient(av1).catch(() => false);
}

/** The codecs of the lightest form that this device plays well; null: that for every device. */
export async function findLightest(forms: readonly Pick<LighterStream, "codecs">[]): Promise<string | null> {
  for (const form of forms) if (await plays(form)) return form.codecs.join();
  return null;
}

/** The codecs of the lightest form of a video that this device plays well; null: those that every device plays; undefined: it is asked. */
export function useLightest(stream: VideoStream | null): string | null | undefined {
  const [codecs, setCodecs] = useState<string | null | undefined>(stream?.lighter.length ? undefined : null);
  // A video that is renewed while it plays stays in its form.
  const [forms] = useState(stream?.lighter ?? []);
  useEffect(() => {
    // Where it cannot be found out, what every device plays is played.
    if (forms.length > 0) findLightest(forms).then(setCodecs, () => setCodecs(null));
  }, [forms]);
  return codecs;
}

/** A video in the form of these codecs; `url` is that of the form for every device. */
export function inForm(stream: VideoStream | null, codecs: string | null, url: string): Playable {
  const form = stream?.lighter.find((one) => one.codecs.join() === codecs);
  return form ?? { url, versions: stream?.versions ?? [] };
}
