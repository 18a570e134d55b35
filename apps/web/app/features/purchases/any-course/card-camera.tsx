import { isWellFormedCardCode, normaliseCardCode } from "@manara/contract/cards/card-code";
import { text } from "#text/features/purchases/any-course/messages";
import { Finder } from "../../../camera/finder.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";

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

/**
 * The code in what a camera has read: behind the # of a card's address (`https://any.host/redeem#CODE`), as it stands there, or a text that
 * is a code itself. Null: it is no card.
 */
export function readScannedText(text: string): string | null {
  if (URL.canParse(text)) {
    const { pathname, hash } = new URL(text);
    const code = /\/redeem\/?$/i.test(pathname)
      ? new URLSearchParams(`code=${hash.slice(1)}`).get("code")
      : null;
    return code || null;
  }
  return isWellFormedCardCode(normaliseCardCode(text)) ? text : null;
}
