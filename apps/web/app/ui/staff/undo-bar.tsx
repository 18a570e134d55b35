import { IconArrowBackUp, IconX } from "@tabler/icons-react";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { text } from "#text/ui/staff/messages";
import { Button } from "../button.tsx";
import { Icon } from "../icon.tsx";
import { closeTaken, closeUndo, holdUndo, releaseUndo, useUndo } from "./undo.ts";

/** At the foot of the screen: what was done last, and for ten seconds the way back. */
export function UndoBar() {
  const offer = useUndo();
  const [isBusy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const takeBack = async () => {
    if (!offer || isBusy) return;
    setBusy(true);
    holdUndo();
    try {
      await offer.undo();
      await revalidate();
    } catch {
      // The interceptor has shown the refusal, or the list shows the present state.
      await revalidate();
    } finally {
      setBusy(false);
      closeTaken(offer);
    }
  };
  return (
    <>
      {/* The end of the screen can be scrolled above it. */}
      {offer && <div className="h-20 print:hidden" />}
      <div
        role="status"
        className="pointer-events-none fixed inset-x-4 bottom-4 z-40 flex justify-center print:hidden"
      >
        {offer && (
          <div
            key={offer.id}
            className="pointer-events-auto flex max-w-xl grow items-center gap-2 rounded-md border border-line bg-ink p-2 ps-4 text-canvas shadow-raised"
          >
            <p className="min-w-0 grow">{offer.text}</p>
            <Button
              variant="quiet"
              className="text-canvas! underline hover:bg-transparent"
              busy={isBusy}
              onPointerEnter={holdUndo}
              onPointerLeave={releaseUndo}
              onFocus={holdUndo}
              onBlur={releaseUndo}
              onClick={() => void takeBack()}
            >
              <Icon of={IconArrowBackUp} directional />
              {text.undo}
            </Button>
            <button
              type="button"
              aria-label={text.close}
              onClick={closeUndo}
              className="flex size-11 shrink-0 items-center justify-center rounded-sm"
            >
              <Icon of={IconX} />
            </button>
          </div>
        )}
      </div>
    </>
  );
}
