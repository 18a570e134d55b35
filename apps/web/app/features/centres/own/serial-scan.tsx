import { parseSerial } from "@manara/contract/cards/card-serial";
import { IconBarcode } from "@tabler/icons-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { text } from "#text/features/centres/own/messages";
import { mayUseCamera, readsCodes } from "../../../camera/camera-support.ts";
import { watchCamera } from "../../../camera/watch-camera.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Icon } from "../../../ui/icon.tsx";

/** Reads the barcode of a card, where the browser can. */
export function SerialScan({ onSerial }: { onSerial: (serial: number) => void }) {
  const [isOffered, setOffered] = useState(false);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    let isHere = true;
    readsCodes("code_128").then(
      (canRead) => isHere && setOffered(canRead),
      // What the browser cannot tell it does not have.
      () => {},
    );
    return () => {
      isHere = false;
    };
  }, []);
  // Only the document of this area may, and the router came here from another one.
  const press = () => (mayUseCamera() ? setOpen(true) : location.reload());
  if (!isOffered) return null;
  return (
    <>
      <Button variant="secondary" wide onClick={press}>
        <Icon of={IconBarcode} />
        {text.scan}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={text.scan}
        actions={
          <Button variant="secondary" onClick={() => setOpen(false)}>
            {text.camera.close}
          </Button>
        }
      >
        {isOpen && (
          <Finder
            onLeave={() => setOpen(false)}
            onSerial={(serial) => {
              setOpen(false);
              onSerial(serial);
            }}
          />
        )}
      </Dialog>
    </>
  );
}

interface FinderProps {
  onLeave: () => void;
  onSerial: (serial: number) => void;
}

/** What the camera sees, until it reads a serial. */
function Finder({ onLeave, onSerial }: FinderProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<"starting" | "looking" | "foreign" | "denied" | "missing">("starting");
  const read = useEffectEvent((scanned: string) => {
    const serial = parseSerial(scanned);
    if (serial === null) setState("foreign");
    else onSerial(serial);
  });
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    if (!video.current) return;
    const stop = watchCamera(video.current, {
      format: "code_128",
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
  return (
    <div className="flex flex-col gap-3">
      <video
        ref={video}
        muted
        playsInline
        hidden={state !== "looking" && state !== "foreign"}
        aria-label={text.camera.picture}
        className="aspect-video w-full rounded-lg bg-black object-cover"
      />
      <p role="status">{text.camera[state]}</p>
    </div>
  );
}
