import { text } from "#text/features/purchases/any-course/messages";
import { Finder } from "../../../camera/finder.tsx";
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
      {open && (
        <Finder
          format="qr_code"
          parse={readScannedText}
          texts={text.camera}
          onFound={onCode}
          onLeave={onClose}
        />
      )}
    </Dialog>
  );
}
