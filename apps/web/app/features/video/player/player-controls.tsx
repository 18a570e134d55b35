import { IconPlayerPlayFilled } from "@tabler/icons-react";
import "media-chrome/media-captions-button";
import "media-chrome/media-control-bar";
import "media-chrome/media-controller";
import "media-chrome/media-fullscreen-button";
import "media-chrome/media-loading-indicator";
import "media-chrome/media-mute-button";
import "media-chrome/media-pip-button";
import "media-chrome/media-play-button";
import "media-chrome/media-playback-rate-button";
import "media-chrome/media-seek-backward-button";
import "media-chrome/media-seek-forward-button";
import "media-chrome/media-time-display";
import "media-chrome/media-time-range";
import "media-chrome/media-volume-range";
import { addTranslation, setLanguage } from "media-chrome/utils/i18n";
import { text } from "#text/features/video/player/messages";
import { language } from "../../../language/language.ts";
import { useSite } from "../../../site.ts";
import { Icon } from "../../../ui/icon.tsx";
import { BarMarks } from "./bar-marks.tsx";
import styles from "./player.css?url";

addTranslation(language.locale, text);
setLanguage(language.locale);

/** The language of the player. Its elements read their words when they are made. */
const playerLanguage = language.locale;

const SEEK_SECONDS = 10;
const RATES = "0.5 0.75 1 1.25 1.5 2";

/** It says of itself whether it is on, and calls itself a button, which cannot be on. */
const becomeSwitch = (button: HTMLElement | null) => button?.setAttribute("role", "switch");

interface PlayerControlsProps {
  hasCaptions: boolean;
}

/** The controls over a video; its controller, around both, takes the keys. */
export function PlayerControls({ hasCaptions }: PlayerControlsProps) {
  const { direction } = useSite().country;
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="player" />
      <media-loading-indicator slot="centered-chrome" noautohide="" lang={playerLanguage} />
      <div slot="centered-chrome" dir={direction} className="player-middle">
        {/* To be seen: a press goes through to the video, which begins. */}
        <span className="player-begin rounded-full bg-black/65 p-4 text-white" aria-hidden="true">
          <Icon of={IconPlayerPlayFilled} size={32} />
        </span>
      </div>
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
        {hasCaptions && <media-captions-button ref={becomeSwitch} notooltip="" />}
        <media-playback-rate-button rates={RATES} notooltip="" />
        <media-pip-button notooltip="" />
        <media-fullscreen-button notooltip="" />
      </media-control-bar>
    </>
  );
}
