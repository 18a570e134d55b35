import { parseSerial } from "@manara/contract/cards/card-serial";
import { IconBarcode } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { text } from "#text/features/centres/own/messages";
import { mayUseCamera, readsCodes } from "../../../camera/camera-support.ts";
import { Finder } from "../../../camera/finder.tsx";
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
      // A browser that cannot answer has none.
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
            format="code_128"
            parse={parseSerial}
            texts={text.camera}
            isWide
            onLeave={() => setOpen(false)}
            onFound={(serial) => {
              setOpen(false);
              onSerial(serial);
            }}
          />
        )}
      </Dialog>
    </>
  );
}
