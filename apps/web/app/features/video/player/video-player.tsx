import { type ComponentType, type CSSProperties, type MouseEvent, useEffect, useRef, useState } from "react";
import { preload } from "react-dom";
import { Video } from "../../../ui/video.tsx";
import { videoSource } from "../../../ui/video-source.ts";
import { BeginLine } from "./begin-line.tsx";
import { nameOfFilm } from "./kept-place.ts";
import { playVideo } from "./player-at-hand.ts";
import type { PlayerAtWorkProps } from "./player-at-work.tsx";

/** Until its controls are there, the browser's own answer: a press that both took would play and pause. */
const noBuiltInControls = { gesturesdisabled: "", nohotkeys: "" };

/** Of a video of which nothing is loaded yet, browsers take no press but that on their own button. */
function playUnloaded({ currentTarget: video }: MouseEvent<HTMLVideoElement>): void {
  if (!video.paused || video.readyState > 0 || video.networkState === HTMLMediaElement.NETWORK_LOADING)
    return;
  playVideo(video);
}

/** Films narrower than this have a frame of their own: in the usual one a film of a phone held upright is a strip. */
const NARROW = 1.6;

/** The frame of a narrow film: as wide as others, and no higher than leaves the controls and the title in sight. */
const frameOf = (aspectRatio: number | null | undefined): CSSProperties | undefined =>
  aspectRatio && aspectRatio < NARROW ? { aspectRatio, maxHeight: "min(70svh, 100svh - 14rem)" } : undefined;

interface VideoPlayerProps extends Pick<PlayerAtWorkProps, "url" | "lesson" | "next" | "left" | "onFailure"> {
  /** Shown until it plays, unless the video has a picture of its own. */
  poster: string;
  /** The page is of something else: its picture stays, and the player is loaded with the press. */
  waits?: boolean;
}

/**
 * The video of a lesson. The browser plays it with its own controls; once the scripts of the player have come, they
 * take over the controls. Where they fail to come, nothing changes.
 */
export function VideoPlayer(props: VideoPlayerProps) {
  const { url, poster, lesson } = props;
  const isFile = videoSource(url).kind === "file";
  return isFile ? <OwnPlayer {...props} /> : <Video url={url} poster={poster} title={lesson.title} />;
}

function OwnPlayer({ poster, waits = false, ...props }: VideoPlayerProps) {
  const { title, durationSeconds, stream, captions } = props.lesson;
  const picture = (!waits && stream?.posterUrl) || poster;
  preload(picture, { as: "image", fetchPriority: "high" });
  const controller = useRef<HTMLElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const below = useRef<HTMLDivElement>(null);
  // Another link to it must not take the place of what plays.
  const [file] = useState(stream?.fileUrl);
  const [AtWork, setAtWork] = useState<ComponentType<PlayerAtWorkProps>>();
  const isStreamed = stream !== null;
  const [isWanted, setWanted] = useState(!waits);
  useEffect(() => {
    if (!isWanted) return;
    // Beside the player, which needs it next. Where it does not come, it is asked for again.
    if (isStreamed) import("hls.js/light").catch(() => undefined);
    import("./player-at-work.tsx").then(
      ({ PlayerAtWork }) => setAtWork(() => PlayerAtWork),
      // The browser's own controls stay.
      () => undefined,
    );
  }, [isStreamed, isWanted]);
  return (
    <>
      <div className="relative">
        <media-controller
          ref={controller}
          dir="ltr"
          // What the time shows before anything of the film is loaded.
          defaultduration={durationSeconds ?? undefined}
          {...(AtWork ? {} : noBuiltInControls)}
          // On a phone held sideways it fits with its controls, below the header.
          className="block aspect-video w-full overflow-hidden bg-black -outline-offset-4 [@media(height<30rem)]:max-h-[max(12rem,calc(100svh-7.5rem))]"
          style={frameOf(stream?.aspectRatio)}
        >
          {/* biome-ignore lint/a11y/useMediaCaption: those it has; not every lesson has some */}
          <video
            ref={video}
            slot="media"
            // As one file, until what plays streams is there.
            src={file ?? props.url}
            poster={picture}
            controls={!AtWork}
            preload={stream ? "none" : "metadata"}
            playsInline
            onClick={AtWork ? undefined : playUnloaded}
            onPlay={() => setWanted(true)}
            aria-label={title}
            className="size-full object-contain -outline-offset-4"
          >
            {captions.map(({ language, url }) => (
              <track key={language} kind="captions" srcLang={language} src={url} />
            ))}
          </video>
          {AtWork && <AtWork {...props} video={video} controller={controller} below={below} />}
        </media-controller>
        {!AtWork && (
          <BeginLine name={nameOfFilm(props.lesson, props.url)} durationSeconds={durationSeconds} />
        )}
      </div>
      <div ref={below} className={stream && isWanted ? "min-h-12 bg-surface noscript:min-h-0" : ""} />
    </>
  );
}
