import type Hls from "hls.js";
import type { LevelLoadedData } from "hls.js";
import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import type { FilmHere } from "../../../taken/film-here.ts";
import { countFilm } from "../../data-use/loaded-bytes.ts";
import { makeEarlyLoader } from "./early-loader.ts";
import { makeEdgeLoader } from "./edge-loader.ts";
import type { FilmEdge } from "./film-edge.ts";
import { AHEAD_SECONDS, hlsConfig } from "./hls-config.ts";
import { findHeight, findRate, keepHeight, keepRate } from "./network-memory.ts";
import { playVideo } from "./player-at-hand.ts";
import { makeSteadyAbr } from "./steady-start.ts";

export const isStream = (url: string) => /\.m3u8(?:[?#]|$)/i.test(url);

interface Stream {
  /** Null: it is not known yet. */
  url: string | null;
  /** Where its files are loaded from; null: from their addresses. */
  edge: FilmEdge | null;
  /** The film as it is on this device, in place of the others; null: it is not played from there. */
  here: FilmHere | null;
  /** Of the video: what was loaded of it before is remembered by it. */
  name: string;
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

/** Whether a file was refused to who asks, and not only out of reach. */
const isRefused = (status: number | undefined) => status === 401 || status === 403;

const linesOf = ({ width, height }: { width: number; height: number }) => Math.min(width, height);

/** Plays the picture that is wanted from now on. */
function applyWishes(
  hls: Hls,
  { name, height, isSaving }: Pick<Stream, "name" | "height" | "isSaving">,
): void {
  const levelOf = (lines: number | null) => hls.levels.findIndex((one) => linesOf(one) === lines);
  const level = levelOf(height);
  // No picture is larger than its place; but for who saves data it stays small in any.
  hls.capLevelToPlayerSize = !isSaving;
  if (isSaving) hls.autoLevelCapping = 0;
  hls.config.maxBufferLength = isSaving ? AHEAD_SECONDS.saving : AHEAD_SECONDS.usual;
  if (hls.media?.played.length) hls.nextLevel = level;
  else {
    // What the browser has of it already costs nobody anything.
    hls.startLevel = level < 0 && !isSaving ? levelOf(findHeight(name)) : level;
    hls.loadLevel = level;
  }
}

/** The first bytes of a level say how it is decoded; they are small, and nothing plays without them. */
function findHead({ details: { fragments } }: LevelLoadedData) {
  const head = fragments[0]?.initSegment;
  const { byteRangeStartOffset: start, byteRangeEndOffset: end } = head ?? {};
  return head && start !== undefined && end !== undefined ? { url: head.url, start, end } : null;
}

/**
 * Plays a stream by its library, which is loaded now; browsers that cannot be given one play it by themselves. Returns a function that
 * asks at once for what comes next.
 */
export function useStream(ref: RefObject<HTMLVideoElement | null>, stream: Stream): () => void {
  const { url, edge, here, name, begin, height, isSaving, attempt, onFailure } = stream;
  const reportFailure = useEffectEvent(onFailure);
  const player = useRef<Hls | null>(null);
  /** How the version before was left. */
  const left = useRef<Standing | null>(null);
  const apply = useEffectEvent((hls: Hls) => applyWishes(hls, { name, height, isSaving }));
  const findBegin = useEffectEvent(() => begin);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt begins anew
  useEffect(() => {
    const video = ref.current;
    if (!video || url === null || !isStream(url)) return;
    let stop = () => {};
    let isWanted = true;
    // Whatever was played before, by another player or in another version, goes on where it is.
    const standing = left.current ?? standingOf(video);
    const findStart = () => video.currentTime || standing.second || findBegin();
    const goOn = () => {
      video.playbackRate = standing.rate;
      if (standing.isPlaying) playVideo(video);
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
      const { loader: usual, abrController } = Hls.DefaultConfig;
      const near = edge ? makeEdgeLoader(usual, edge) : usual;
      const loader = here ? here.makeLoader(usual) : near;
      const early = makeEarlyLoader(loader, edge ? edge.findAddress : async (address) => address);
      const abrEwmaDefaultEstimate = findRate();
      const hls = new Hls({
        ...hlsConfig,
        abrEwmaDefaultEstimate,
        abrController: makeSteadyAbr(abrController),
        loader,
        ...(!here && { fLoader: early.Loader }),
        startPosition: start,
      });
      player.current = hls;
      const release = freezesAfterEarlySeek() ? holdEarlySeeks(video) : null;
      const loadFrom = (second: number) => hls.startLoad(release ? 0 : second);
      const play = () => {
        if (video.currentTime > 0) loadFrom(video.currentTime);
        hls.resumeBuffering();
      };
      const onLevelLoaded = (_: unknown, loaded: LevelLoadedData) => {
        // What plays has its own head.
        const head = !here && video.paused && video.played.length === 0 ? findHead(loaded) : null;
        if (head) early.loadEarly(head);
      };
      hls.on(Hls.Events.LEVEL_LOADED, onLevelLoaded);
      hls.on(Hls.Events.FRAG_CHANGED, (__, { frag }) => {
        keepRate(hls.bandwidthEstimate);
        const level = hls.levels[frag.level];
        if (level?.height) keepHeight(name, linesOf(level));
      });
      // The edge's loader counts by itself.
      if (!edge) hls.on(Hls.Events.FRAG_LOADED, (_, { frag }) => countFilm(frag.url, frag.stats.loaded));
      let isMended = false;
      hls.on(Hls.Events.ERROR, (_, { fatal, type, response }) => {
        if (isRefused(response?.code)) {
          // hls.js would ask for every version and every next segment.
          hls.stopLoad();
          reportFailure();
          return;
        }
        if (!fatal) return;
        if (type === Hls.ErrorTypes.MEDIA_ERROR && !isMended) {
          isMended = true;
          hls.recoverMediaError();
        } else reportFailure();
      });
      hls.on(Hls.Events.MANIFEST_PARSED, () => {
        apply(hls);
        loadFrom(video.currentTime || start);
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
        release?.();
        hls.destroy();
      };
    }, leaveToBrowser);
    return () => {
      isWanted = false;
      const now = standingOf(video);
      left.current = { ...now, second: findStart(), isBegun: now.isBegun || standing.isBegun };
      stop();
    };
  }, [ref, url, edge, here, name, attempt]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other wishes are applied
  useEffect(() => {
    if (player.current?.levels.length) apply(player.current);
  }, [height, isSaving]);
  return () => player.current?.startLoad(ref.current?.currentTime);
}

/**
 * WebKit on Linux plays by GStreamer. Up to 1.22 that freezes when a stream with sound and picture is sought in while it is being set up:
 * https://gitlab.freedesktop.org/gstreamer/gstreamer/-/merge_requests/4544
 */
const freezesAfterEarlySeek = (): boolean =>
  navigator.vendor.startsWith("Apple") && navigator.platform.startsWith("Linux");

/**
 * Delays every seek until the first picture is there; until then `currentTime` reads as the second that was asked for. Call it before the
 * stream is attached, and load the stream from its beginning. Returns a function that ends the delay.
 */
function holdEarlySeeks(video: HTMLVideoElement): () => void {
  let wanted: number | null = video.currentTime || null;
  // A place that was set before anything is loaded is sought by the browser itself.
  video.currentTime = 0;
  Object.defineProperty(video, "currentTime", {
    configurable: true,
    get: () => wanted ?? Number(Reflect.get(HTMLMediaElement.prototype, "currentTime", video)),
    set: (second: number) => {
      wanted = second;
    },
  });
  const release = () => {
    video.removeEventListener("loadeddata", release);
    Reflect.deleteProperty(video, "currentTime");
    if (wanted !== null) video.currentTime = wanted;
    wanted = null;
  };
  video.addEventListener("loadeddata", release);
  return release;
}
