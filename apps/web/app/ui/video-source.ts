/** A film to play here, or a page of another site whose player is shown in a frame. */
export type VideoSource =
  | { kind: "file"; url: string }
  | { kind: "embed"; frameUrl: string; pageUrl: string };

const youTube =
  /^https:\/\/(?:www\.|m\.)?(?:youtu\.be\/|youtube(?:-nocookie)?\.com\/(?:watch\?(?:.*&)?v=|embed\/|shorts\/))([\w-]{6,})/;
const vimeo = /^https:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d+)/;

/** How to show the video at an address that administrators have typed. */
export function videoSource(url: string): VideoSource {
  const onYouTube = youTube.exec(url)?.[1];
  if (onYouTube) {
    return {
      kind: "embed",
      // The variant that sets no cookies before somebody presses play.
      frameUrl: `https://www.youtube-nocookie.com/embed/${onYouTube}?autoplay=1&rel=0`,
      pageUrl: url,
    };
  }
  const onVimeo = vimeo.exec(url)?.[1];
  if (onVimeo) {
    return {
      kind: "embed",
      frameUrl: `https://player.vimeo.com/video/${onVimeo}?autoplay=1&dnt=1`,
      pageUrl: url,
    };
  }
  return { kind: "file", url };
}
