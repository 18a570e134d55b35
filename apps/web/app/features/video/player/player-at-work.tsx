import type { ContentInFull } from "@manara/contract/contents/contents";
import { type CSSProperties, type RefObject, useEffect, useEffectEvent, useState } from "react";
import { createPortal } from "react-dom";
import { text } from "#text/features/video/player/messages/failed";
import { useWhenOnline } from "../../../loading/when-online.ts";
import { useSession } from "../../../session/session.ts";
import { useSite } from "../../../site.ts";
import { Button } from "../../../ui/button.tsx";
import { AfterVideo, type LeftLesson, type NextLesson } from "./after-video.tsx";
import { DataHold } from "./data-hold.tsx";
import { openFilmEdge } from "./film-edge.ts";
import { findKeptPlace, nameOfFilm } from "./kept-place.ts";
import { inForm, useLightest } from "./lightest.ts";
import { playVideo, setCurrentPlayer } from "./player-at-hand.ts";
import { PlayerControls } from "./player-controls.tsx";
import { useCaptionsHere, useFilmHere } from "./use-film-here.ts";
import { useKeptCaptions, useKeptSpeed } from "./use-kept-manner.ts";
import { useKeptPosition } from "./use-kept-position.ts";
import { useStandingStill } from "./use-standing-still.ts";
import { isStream, useStream } from "./use-stream.ts";
import { useTaps } from "./use-taps.ts";
import { VersionChoice } from "./version-choice.tsx";
import { choiceOf, findChoice, HERE, listChoices } from "./versions.rules.ts";
import { useViewingWishes } from "./viewing-wishes.ts";

const MOVED_EVERY_MS = 7000;

/** The controls around it come and go. */
const staysInSight = { noautohide: "" };

/** Anywhere over the picture, but for its lower part, where the controls and what is said stand. */
const somewhere = (): CSSProperties => ({
  insetInlineStart: `${5 + 65 * Math.random()}%`,
  insetBlockStart: `${5 + 60 * Math.random()}%`,
});

/**
 * Watermark of the viewer over a video that has begun: now here, now there, so that no strip of a film of it is without. It leaps and does not
 * glide, which would draw the eye; screen readers pass over it.
 */
function Watermark({ video, text }: { video: RefObject<HTMLVideoElement | null>; text: string }) {
  const [place, setPlace] = useState<CSSProperties | null>(null);
  useEffect(() => {
    const element = video.current;
    const begin = () => setPlace((present) => present ?? somewhere());
    if (element?.played.length) begin();
    element?.addEventListener("playing", begin);
    const moving = setInterval(() => setPlace((present) => present && somewhere()), MOVED_EVERY_MS);
    return () => {
      element?.removeEventListener("playing", begin);
      clearInterval(moving);
    };
  }, [video]);
  if (!place) return null;
  return (
    <span aria-hidden="true" {...staysInSight} className="player-watermark" style={place}>
      {text}
    </span>
  );
}

interface VideoFailedProps {
  /** It stands still, and goes on once its next part is there. */
  isWaiting: boolean;
  /** Why it does not play from this device, where it was taken along; null: it was not, or does. */
  refused: string | null;
  onRetry: () => void;
}

/** Below a video that did not come or does not go on: another try, by itself when the network is back. */
function VideoFailed({ isWaiting, refused, onRetry }: VideoFailedProps) {
  useWhenOnline(onRetry);
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 bg-amber-soft p-3 text-amber-ink"
    >
      <p>{refused ?? (isWaiting ? text.waiting : text.failed)}</p>
      <Button variant="secondary" onClick={onRetry}>
        {text.retry}
      </Button>
    </div>
  );
}

/** Gives a video the small pictures that its line shows while somebody seeks, once it plays: before, they would cost data for nothing. */
function useThumbnails(ref: RefObject<HTMLVideoElement | null>, url: string | null): void {
  useEffect(() => {
    const video = ref.current;
    if (!video || !url) return;
    const track = document.createElement("track");
    // By this label the line of the player finds it.
    Object.assign(track, { kind: "metadata", label: "thumbnails", default: true, src: url });
    const add = () => video.append(track);
    if (video.played.length > 0) add();
    else video.addEventListener("playing", add, { once: true });
    return () => {
      video.removeEventListener("playing", add);
      track.remove();
    };
  }, [ref, url]);
}

export interface PlayerAtWorkProps {
  video: RefObject<HTMLVideoElement | null>;
  /** Frame of the video, which takes the keys. */
  controller: RefObject<HTMLElement | null>;
  /** The place below both. */
  below: RefObject<HTMLElement | null>;
  /** A stream or a file. */
  url: string;
  lesson: Pick<
    Extract<ContentInFull, { type: "LESSON" }>,
    "title" | "durationSeconds" | "stream" | "captions"
  > & {
    /** Null: a film that is of no lesson, and for everybody. */
    contentId: number | null;
    courseId: number | null;
  };
  /** The lesson after this one; locked or hidden ones are not led to. */
  next: NextLesson | null | undefined;
  /** The lesson that is left when there is none after this one; null: all is done, undefined: unknown. */
  left: LeftLesson | null | undefined;
  /** The video could not be loaded: its address may have run out. */
  onFailure: () => void;
}

/** All that a video can do beyond what the browser's own controls do. */
export function PlayerAtWork(props: PlayerAtWorkProps) {
  const { video, controller, below, url, lesson, next, left, onFailure } = props;
  const { contentId, courseId, title, stream } = lesson;
  const { hasVideoWatermark: isMarked, hasFilmEdge } = useSite();
  const userId = useSession()?.user.userId;
  const wishes = useViewingWishes();
  const codecs = useLightest(stream);
  const playable = inForm(stream, codecs ?? null, url);
  const found = useFilmHere(userId, contentId);
  const here = found && "url" in found ? found : null;
  const refused = found && "refused" in found ? found.refused : null;
  // Without a network it will not play, which is said before somebody presses.
  const cannotPlay = refused !== null && !navigator.onLine;
  const [isElsewhere, setElsewhere] = useState(false);
  const playsHere = here && !isElsewhere ? here : null;
  const offered = listChoices(playable, wishes.isSaving);
  const choices = here ? [choiceOf(here), ...offered] : offered;
  const chosen = playsHere ? choices[0] : findChoice(offered, wishes.version);
  const choose = (name: string) => {
    setElsewhere(name !== HERE);
    if (name !== HERE) wishes.choose(name);
  };
  const [isFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const fail = () => {
    setFailed(true);
    onFailure();
  };
  // Before what streams, which begins as it finds the video.
  useKeptSpeed(video);
  useKeptCaptions(video);
  const played = chosen?.url ?? playable.url;
  const name = nameOfFilm(lesson, url);
  const [begin] = useState(() => findKeptPlace(name, lesson.durationSeconds));
  const [edge] = useState(() =>
    hasFilmEdge && stream && contentId !== null ? openFilmEdge(contentId) : null,
  );
  const loadNow = useStream(video, {
    // Nothing is loaded in a form that another may take the place of.
    url: codecs === undefined || found === undefined ? null : played,
    edge,
    here: playsHere,
    name,
    begin,
    height: playsHere ? null : (chosen?.height ?? null),
    isSaving: wishes.isSaving,
    attempt,
    onFailure: fail,
  });
  useKeptPosition(video, name);
  useCaptionsHere(video, playsHere);
  useThumbnails(video, stream?.thumbnailsUrl ?? null);
  useTaps({ video, controller });
  useEffect(() => {
    setCurrentPlayer(video.current);
    // The controller names itself when it wakes up; what it plays says more.
    controller.current?.setAttribute("aria-label", title);
    return () => setCurrentPlayer(null);
  }, [video, controller, title]);
  useFileFailure(video, isStream(played) ? null : fail);
  useEffect(() => {
    const element = video.current;
    const isLoaded = () => setFailed(false);
    element?.addEventListener("loadeddata", isLoaded);
    return () => element?.removeEventListener("loadeddata", isLoaded);
  }, [video]);
  const isWaiting = useStandingStill(video) && !isFailed;
  const retry = () => {
    if (isWaiting && isStream(played)) return loadNow();
    setFailed(false);
    setAttempt(attempt + 1);
    if (video.current && !isStream(played)) loadAgain(video.current);
  };
  return (
    <>
      {isMarked && contentId !== null && userId !== undefined && (
        <Watermark video={video} text={String(userId)} />
      )}
      {/* A film on the device costs nothing. */}
      {found !== undefined && !playsHere && <DataHold video={video} />}
      <PlayerControls hasCaptions={lesson.captions.length > 0} />
      {below.current &&
        createPortal(
          <>
            {(isFailed || isWaiting || cannotPlay) && (
              <VideoFailed isWaiting={isWaiting} refused={refused} onRetry={retry} />
            )}
            {next !== undefined && courseId !== null && (
              <AfterVideo video={video} courseId={courseId} next={next} left={left} />
            )}
            {choices.length > 0 && (
              <VersionChoice
                choices={choices}
                chosen={chosen}
                onChoose={choose}
                isSaving={wishes.isSaving}
                onSave={wishes.save}
              />
            )}
          </>,
          below.current,
        )}
    </>
  );
}

/** Reports that a file cannot be played; what failed before the scripts were there too. Null: the video is none. */
function useFileFailure(ref: RefObject<HTMLVideoElement | null>, onFailure: (() => void) | null): void {
  const reportFailure = useEffectEvent(() => onFailure?.());
  const isFile = onFailure !== null;
  useEffect(() => {
    const video = ref.current;
    if (!video || !isFile) return;
    const onError = () => reportFailure();
    if (video.error) reportFailure();
    video.addEventListener("error", onError);
    return () => video.removeEventListener("error", onError);
  }, [ref, isFile]);
}

/** Asks for a file again, and goes on where it stopped. */
function loadAgain(video: HTMLVideoElement): void {
  const { currentTime } = video;
  const goOn = () => {
    video.currentTime = currentTime;
    playVideo(video);
  };
  video.addEventListener("loadedmetadata", goOn, { once: true });
  video.load();
}
