import { type RefObject, useEffect } from "react";
import { setCurrentPlayer } from "./player-at-hand.ts";
import { playerLanguage } from "./player-language.ts";
import "media-chrome/media-control-bar";
import "media-chrome/media-controller";
import "media-chrome/media-error-dialog";
import "media-chrome/media-fullscreen-button";
import "media-chrome/media-loading-indicator";
import "media-chrome/media-mute-button";
import "media-chrome/media-play-button";
import "media-chrome/media-playback-rate-button";
import "media-chrome/media-seek-backward-button";
import "media-chrome/media-seek-forward-button";
import "media-chrome/media-time-display";
import "media-chrome/media-time-range";
import "media-chrome/media-volume-range";
import { useSite } from "../../site.ts";
import { BarMarks } from "./bar-marks.tsx";
import styles from "./player.css?url";
import { useKeptPosition } from "./use-kept-position.ts";

const SEEK_SECONDS = 10;
const RATES = "0.75 1 1.25 1.5 1.75 2";

export interface PlayerControlsProps {
  video: RefObject<HTMLVideoElement | null>;
  /** Under which name the place in the video is kept on this device. */
  name: string;
}

/** The controls over a video; its controller, around both, takes the keys. */
export function PlayerControls({ video, name }: PlayerControlsProps) {
  useKeptPosition(video, name);
  useEffect(() => {
    setCurrentPlayer(video.current);
    return () => setCurrentPlayer(null);
  }, [video]);
  const { direction } = useSite().country;
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="player" />
      <media-loading-indicator slot="centered-chrome" noautohide="" />
      <media-error-dialog slot="dialog" lang={playerLanguage} dir={direction} />
      <media-control-bar className="player-line">
        <media-time-range />
        <BarMarks />
      </media-control-bar>
      <media-control-bar className="player-buttons">
        <media-play-button notooltip="" />
        <media-seek-backward-button seekoffset={SEEK_SECONDS} notooltip="" />
        <media-seek-forward-button seekoffset={SEEK_SECONDS} notooltip="" />
        <media-time-display showduration="" notoggle="" role="timer" />
        <span className="player-gap" />
        <media-mute-button notooltip="" />
        <media-volume-range />
        <media-playback-rate-button rates={RATES} notooltip="" />
        <media-fullscreen-button notooltip="" />
      </media-control-bar>
    </>
  );
}
