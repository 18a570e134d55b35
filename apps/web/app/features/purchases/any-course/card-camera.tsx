import { useEffect, useEffectEvent, useRef, useState } from "react";
import { text } from "#text/features/purchases/any-course/messages";
import { watchCamera } from "../../../camera/watch-camera.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { readScannedText } from "./scanned-text.rules.ts";

interface CardCameraProps {
  open: boolean;
  onClose: () => void;
  onCode: (code: string) => void;
}

/** A card before the camera. It is open as long as the dialog is, and closes with the first code. */
export function CardCamera({ open, onClose, onCode }: CardCameraProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text.camera.title}
      actions={
        <Button variant="secondary" onClick={onClose}>
          {text.camera.close}
        </Button>
      }
    >
      {open && <Finder onLeave={onClose} onCode={onCode} />}
    </Dialog>
  );
}

/** What the camera sees, and what is to be done. */
function Finder({ onLeave, onCode }: { onLeave: () => void; onCode: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<"starting" | "looking" | "foreign" | "denied" | "missing">("starting");
  const read = useEffectEvent((scanned: string) => {
    const code = readScannedText(scanned);
    if (code === null) setState("foreign");
    else onCode(code);
  });
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    if (!video.current) return;
    const stop = watchCamera(video.current, {
      format: "qr_code",
      onOpen: () => setState("looking"),
      onRead: (scanned) => read(scanned),
      onFail: setState,
    });
    const hide = () => document.hidden && leave();
    document.addEventListener("visibilitychange", hide);
    return () => {
      stop();
      document.removeEventListener("visibilitychange", hide);
    };
  }, []);
  const isShown = state === "looking" || state === "foreign";
  return (
    <div className="flex flex-col gap-3">
      <video
        ref={video}
        muted
        playsInline
        hidden={!isShown}
        aria-label={text.camera.picture}
        className="aspect-square w-full rounded-lg bg-black object-cover"
      />
      <p role="status">{text.camera[state]}</p>
    </div>
  );
}
