import { type CSSProperties, type RefObject, useEffect, useState } from "react";

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
export function Watermark({ video, text }: { video: RefObject<HTMLVideoElement | null>; text: string }) {
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
