import type Hls from "hls.js";
import type { HlsConfig, RetryConfig } from "hls.js";
import { type RefObject, useEffect, useEffectEvent, useRef } from "react";

export const isStream = (url: string) => /\.m3u8(?:[?#]|$)/i.test(url);

/** Seconds that are loaded ahead: a network may be gone for as long. Who saves data may not watch them all. */
const AHEAD_SECONDS = { usual: 90, saving: 40 };

/** A network that is gone for minutes comes back; what the server refuses, it refuses for good. */
const patient: RetryConfig = {
  maxNumRetry: 100,
  retryDelayMs: 1000,
  maxRetryDelayMs: 4000,
  shouldRetry: (retry, count, _isTimeout, answer, isUsual) =>
    isUsual || (answer?.code === 0 && count < (retry?.maxNumRetry ?? 0)),
};
const loading = {
  default: {
    maxTimeToFirstByteMs: 20_000,
    maxLoadTimeMs: 120_000,
    timeoutRetry: patient,
    errorRetry: patient,
  },
};

const config: Partial<HlsConfig> = {
  // What is wanted of it is known once its master has come.
  autoStartLoad: false,
  capLevelToPlayerSize: true,
  // An unmeasured network is assumed to be weak, in bits a second. To test it the first segment would be loaded twice.
  abrEwmaDefaultEstimate: 300_000,
  testBandwidth: false,
  maxBufferLength: AHEAD_SECONDS.usual,
  backBufferLength: 60,
  manifestLoadPolicy: loading,
  playlistLoadPolicy: loading,
  fragLoadPolicy: loading,
};

interface Stream {
  url: string;
  /** The second that it begins at. */
  begin: number;
  /** Lines of the picture that is wanted; null: as the network allows. */
  height: number | null;
  /** No more than the smallest picture, and less ahead. */
  isSaving: boolean;
  /** Another number begins anew. */
  attempt: number;
  /** It cannot go on. */
  onFailure: () => void;
}

interface Standing {
  second: number;
  isPlaying: boolean;
  /** Something of it was seen. */
  isBegun: boolean;
  rate: number;
}

const standingOf = ({ currentTime, paused, played, playbackRate }: HTMLVideoElement): Standing => ({
  second: currentTime,
  isPlaying: !paused,
  isBegun: played.length > 0,
  rate: playbackRate,
});

/** Says where a video will begin before any of it is there: what asks for its second gets that one. */
function showBegin(video: HTMLVideoElement, start: number): void {
  if (start <= 0 || video.currentTime > 0) return;
  video.currentTime = start;
  // No browser reports it by itself before it knows how long the video is.
  video.dispatchEvent(new Event("timeupdate"));
}

/** Plays the picture that is wanted from now on. */
function applyWishes(hls: Hls, { height, isSaving }: Pick<Stream, "height" | "isSaving">): void {
  const level = hls.levels.findIndex((one) => Math.min(one.width, one.height) === height);
  // No picture is larger than its place; but for who saves data it stays small in any.
  hls.capLevelToPlayerSize = !isSaving;
  if (isSaving) hls.autoLevelCapping = 0;
  hls.config.maxBufferLength = isSaving ? AHEAD_SECONDS.saving : AHEAD_SECONDS.usual;
  if (hls.media?.played.length) hls.nextLevel = level;
  else {
    hls.startLevel = level;
    hls.loadLevel = level;
  }
}

/** Plays a stream by its library, which is loaded now; browsers that cannot be given one play it by themselves. */
export function useStream(ref: RefObject<HTMLVideoElement | null>, stream: Stream): void {
  const { url, begin, height, isSaving, attempt, onFailure } = stream;
  const reportFailure = useEffectEvent(onFailure);
  const player = useRef<Hls | null>(null);
  /** How the version before was left. */
  const left = useRef<Standing | null>(null);
  const apply = useEffectEvent((hls: Hls) => applyWishes(hls, { height, isSaving }));
  const findBegin = useEffectEvent(() => begin);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt begins anew
  useEffect(() => {
    const video = ref.current;
    if (!video || !isStream(url)) return;
    let stop = () => {};
    let isWanted = true;
    // Whatever was played before, by another player or in another version, goes on where it is.
    const standing = left.current ?? standingOf(video);
    const findStart = () => video.currentTime || standing.second || findBegin();
    const goOn = () => {
      video.playbackRate = standing.rate;
      // An event reports what keeps it from playing.
      if (standing.isPlaying) video.play().catch(() => undefined);
    };
    /** The address stays with the video, which some browsers play by themselves. */
    const leaveToBrowser = () => {
      if (!isWanted) return;
      const onError = () => reportFailure();
      const start = findStart();
      const seek = () => {
        if (start > 0) video.currentTime = start;
        goOn();
      };
      video.src = url;
      video.addEventListener("error", onError);
      video.addEventListener("loadedmetadata", seek, { once: true });
      stop = () => {
        video.removeEventListener("error", onError);
        video.removeEventListener("loadedmetadata", seek);
      };
    };
    import("hls.js/light").then(({ default: Hls }) => {
      if (!isWanted) return;
      if (!Hls.isSupported()) {
        leaveToBrowser();
        return;
      }
      // The browser may have begun to play by itself meanwhile.
      standing.isPlaying ||= !video.paused;
      const start = findStart() || -1;
      const hls = new Hls({ ...config, startPosition: start });
      player.current = hls;
      const play = () => {
        if (video.currentTime > 0) hls.startLoad(video.currentTime);
        hls.resumeBuffering();
      };
      let isMended = false;
      hls.on(Hls.Events.ERROR, (_, { fatal, type }) => {
        if (!fatal) return;
        if (type === Hls.ErrorTypes.MEDIA_ERROR && !isMended) {
          isMended = true;
          hls.recoverMediaError();
        } else reportFailure();
      });
      hls.on(Hls.Events.MANIFEST_PARSED, () => {
        apply(hls);
        hls.startLoad(video.currentTime || start);
        // Whoever has stopped in its middle sees that place in another version too.
        if (standing.isPlaying || standing.isBegun || !video.paused) return;
        showBegin(video, start);
        // Where the segments lie is small and asked for now; none of them before somebody wants to see it.
        hls.pauseBuffering();
        video.addEventListener("play", play, { once: true });
      });
      hls.loadSource(url);
      hls.attachMedia(video);
      hls.once(Hls.Events.MEDIA_ATTACHED, goOn);
      stop = () => {
        video.removeEventListener("play", play);
        player.current = null;
        hls.destroy();
      };
    }, leaveToBrowser);
    return () => {
      isWanted = false;
      const now = standingOf(video);
      left.current = { ...now, second: findStart(), isBegun: now.isBegun || standing.isBegun };
      stop();
    };
  }, [ref, url, attempt]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other wishes are applied
  useEffect(() => {
    if (player.current?.levels.length) apply(player.current);
  }, [height, isSaving]);
}
