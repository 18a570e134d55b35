import { IconPlayerPlayFilled } from "@tabler/icons-react";
import { useLayoutEffect, useRef } from "react";
import { text } from "#text/features/video/player/messages/begin";
import { useHydrated } from "../../../loading/hydrated.ts";
import { useScriptMark } from "../../../start/page-scripts.ts";
import { Icon } from "../../../ui/icon.tsx";
import { writeDuration } from "../../../ui/write-duration.ts";
import { placeKey } from "./kept-place.ts";

/**
 * Says where a video goes on, from what this device has kept, and lets it begin there. The browser's own controls show 0:00 for as long as
 * nothing is loaded, so they come with the press. Runs in the page too, as text in its document: nothing from outside the function is there.
 */
export function drawBegin(
  box: HTMLElement | null | undefined,
  key: string,
  write: typeof writeDuration,
): void {
  const video = box?.querySelector("video");
  const line = box?.querySelector<HTMLElement>("[data-begin]");
  const place = Number(localStorage.getItem(key)) || 0;
  if (!video || !line?.hidden || place <= 0 || video.readyState > 0 || !video.paused) return;
  const length = Number(line.dataset.begin);
  if (length > 0 && place >= length) return;
  const at = line.querySelector<HTMLElement>("[data-at]");
  const bar = line.querySelector<HTMLElement>("[data-bar]");
  if (at) at.textContent = write(place);
  if (bar && length > 0) bar.style.width = `${(100 * place) / length}%`;
  video.currentTime = place;
  video.controls = false;
  line.hidden = false;
  // An event reports what keeps it from playing.
  line.onclick = () => void video.play().catch(() => undefined);
  video.addEventListener(
    "play",
    () => {
      line.hidden = true;
      video.controls = true;
    },
    { once: true },
  );
}

interface BeginLineProps {
  name: string;
  durationSeconds: number | null;
}

/** Where the video beside it goes on, in the place of the player's own line and until that is there. Hidden where it begins at its beginning. */
export function BeginLine({ name, durationSeconds }: BeginLineProps) {
  const line = useRef<HTMLButtonElement>(null);
  const mark = useScriptMark();
  const isHydrated = useHydrated();
  const key = placeKey(name);
  useLayoutEffect(() => drawBegin(line.current?.parentElement, key, writeDuration), [key]);
  return (
    <>
      <button
        ref={line}
        type="button"
        hidden
        // It works before the scripts are there.
        data-works
        data-begin={durationSeconds ?? 0}
        suppressHydrationWarning
        dir="ltr"
        className="absolute inset-0 flex w-full items-center justify-center text-white -outline-offset-4"
      >
        <span className="rounded-full bg-black/65 p-4">
          <Icon of={IconPlayerPlayFilled} size={32} />
        </span>
        <span className="absolute inset-x-0 bottom-0 flex flex-col gap-1 bg-black/65 px-4 py-2.5 text-start text-sm">
          {durationSeconds !== null && (
            <span className="h-1 overflow-hidden rounded-full bg-white/35">
              <span data-bar suppressHydrationWarning className="block h-full w-0 bg-amber" />
            </span>
          )}
          <span>
            <span className="sr-only">{text.goOn} </span>
            <span data-at suppressHydrationWarning>
              0:00
            </span>
            {durationSeconds !== null && ` / ${writeDuration(durationSeconds)}`}
          </span>
        </span>
      </button>
      {!isHydrated && (
        <script
          nonce={mark}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: made of our own functions
          dangerouslySetInnerHTML={{
            __html: import.meta.env.SSR
              ? `try{(${drawBegin.toString()})(document.currentScript.parentElement,${JSON.stringify(key)},${writeDuration.toString()})}catch(e){}`
              : "",
          }}
        />
      )}
    </>
  );
}
