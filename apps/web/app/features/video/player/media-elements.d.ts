import type { DetailedHTMLProps, HTMLAttributes } from "react";

type MediaElement = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & {
  noautohide?: string;
  notooltip?: string;
};

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "media-controller": MediaElement & {
        defaultduration?: number;
        gesturesdisabled?: string;
        nohotkeys?: string;
      };
      "media-captions-button": MediaElement;
      "media-control-bar": MediaElement;
      "media-fullscreen-button": MediaElement;
      "media-loading-indicator": MediaElement;
      "media-mute-button": MediaElement;
      "media-pip-button": MediaElement;
      "media-play-button": MediaElement;
      "media-playback-rate-button": MediaElement & { rates?: string };
      "media-seek-backward-button": MediaElement & { seekoffset?: number };
      "media-seek-forward-button": MediaElement & { seekoffset?: number };
      "media-time-display": MediaElement & { showduration?: string; notoggle?: string };
      "media-time-range": MediaElement;
      "media-volume-range": MediaElement;
    }
  }
}
