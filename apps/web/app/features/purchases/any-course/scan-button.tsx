import { IconQrcode } from "@tabler/icons-react";
import { Suspense, useEffect, useState } from "react";
import { text } from "#text/features/purchases/any-course/messages";
import { mayUseCamera, readsCodes } from "../../../camera/camera-support.ts";
import { lazyWithRetry } from "../../../loading/lazy-with-retry.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Spinner } from "../../../ui/spinner.tsx";

/** Scanner, which comes with the first press. */
const CardCamera = lazyWithRetry(async () => (await import("./card-camera.tsx")).CardCamera);

/** In the storage of the tab: the page is loaded anew to scan a card. */
const SCANS_KEY = "manara.card-scans";

/** Scans a card with the camera, where the browser can. */
export function ScanButton({ onCode }: { onCode: (code: string) => void }) {
  const [isOffered, setOffered] = useState(false);
  /** Null: it was never pressed. */
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const press = () => {
    if (mayUseCamera()) return setOpen(true);
    // Only the document of this page may, and the router came here from another one.
    sessionStorage.setItem(SCANS_KEY, "yes");
    location.reload();
  };
  useEffect(() => {
    let isHere = true;
    readsCodes("qr_code").then(
      (canRead) => {
        if (!isHere) return;
        setOffered(canRead);
        if (!sessionStorage.getItem(SCANS_KEY)) return;
        sessionStorage.removeItem(SCANS_KEY);
        setOpen(true);
      },
      // A browser that cannot answer has none.
      () => {},
    );
    return () => {
      isHere = false;
    };
  }, []);
  if (!isOffered) return null;
  return (
    <>
      <Button variant="secondary" wide onClick={press}>
        <Icon of={IconQrcode} />
        {text.scan}
      </Button>
      {isOpen !== null && (
        <Suspense fallback={<Spinner label={text.camera.starting} />}>
          <CardCamera open={isOpen} onClose={() => setOpen(false)} onCode={onCode} />
        </Suspense>
      )}
    </>
  );
}
