import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from "react";
import { preload } from "react-dom";
import { Video } from "../../ui/video.tsx";
import { videoSource } from "../../ui/video-source.ts";
import type { PlayerControlsProps } from "./player-controls.tsx";
import { isStream, useStream } from "./use-stream.ts";
import { VideoFailed } from "./video-failed.tsx";

/** Until its controls are there, the browser's own answer: a press that both took would play and pause. */
const noMeansOfItsOwn = { gesturesdisabled: "", nohotkeys: "" };

interface VideoPlayerProps {
  url: string;
  poster: string;
  title: string;
  /** Under which name the place in the video is kept on this device. */
  name: string;
  /** The video could not be loaded: its address may have run out. */
  onFailure?: () => void;
}

/**
 * The video of a lesson. The browser plays it by its own means; once the scripts of the player have come, they
 * take over the controls. Where they fail to come, nothing changes.
 */
export function VideoPlayer(props: VideoPlayerProps) {
  const isFile = videoSource(props.url).kind === "file";
  return isFile ? <OwnPlayer {...props} /> : <Video {...props} />;
}

function OwnPlayer({ url, poster, title, name, onFailure }: VideoPlayerProps) {
  preload(poster, { as: "image", fetchPriority: "high" });
  const controller = useRef<HTMLElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const [Controls, setControls] = useState<ComponentType<PlayerControlsProps>>();
  const [isFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const fail = () => {
    setFailed(true);
    onFailure?.();
  };
  const retry = () => {
    setFailed(false);
    setAttempt(attempt + 1);
    if (video.current) loadAgain(video.current);
  };
  useStream(video, { url, attempt, onFailure: fail });
  // What failed before the scripts were there has told nobody.
  const tellEarlyFailure = useEffectEvent(() => {
    if (video.current?.error && !isStream(url)) fail();
  });
  useEffect(() => tellEarlyFailure(), []);
  useEffect(() => {
    import("./player-controls.tsx").then(
      ({ PlayerControls }) => setControls(() => PlayerControls),
      () => undefined,
    );
  }, []);
  useEffect(() => {
    // The controller names itself when it wakes up; what it plays says more.
    if (Controls) controller.current?.setAttribute("aria-label", title);
  }, [Controls, title]);
  return (
    <>
      <media-controller
        ref={controller}
        dir="ltr"
        {...(Controls ? {} : noMeansOfItsOwn)}
        className="block aspect-video w-full overflow-hidden bg-black"
      >
        {/* biome-ignore lint/a11y/useMediaCaption: lessons have no caption files yet */}
        <video
          ref={video}
          slot="media"
          src={url}
          poster={poster}
          controls={!Controls}
          preload="metadata"
          playsInline
          aria-label={title}
          onError={isStream(url) ? undefined : fail}
          onLoadedData={() => setFailed(false)}
          className="size-full object-contain"
        />
        {Controls && <Controls video={video} name={name} />}
      </media-controller>
      {isFailed && <VideoFailed onRetry={retry} />}
    </>
  );
}

/** Asks for the video again, and goes on where it stopped. */
function loadAgain(video: HTMLVideoElement): void {
  const { currentTime } = video;
  const goOn = () => {
    video.currentTime = currentTime;
    // What keeps it from playing is told by an event.
    video.play().catch(() => undefined);
  };
  video.addEventListener("loadedmetadata", goOn, { once: true });
  if (!isStream(video.currentSrc)) video.load();
}
