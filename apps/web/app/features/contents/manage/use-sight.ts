import { type RefObject, useEffect, useRef } from "react";
import { idOfRow } from "./chosen.ts";

/**
 * Keeps in sight what is open: its row in the outline, and on a phone, which shows one of the two, the lesson from its
 * top. Once nothing is open any more the focus is on the row that was.
 */
export function useSight({
  openId,
  outlinePart,
  panelPart,
}: {
  openId: number | null;
  outlinePart: RefObject<HTMLElement | null>;
  panelPart: RefObject<HTMLElement | null>;
}): void {
  const last = useRef<number | null>(null);
  useEffect(() => {
    const shown = openId ?? last.current;
    last.current = openId;
    if (shown === null) return;
    const isAlone = !outlinePart.current?.checkVisibility();
    if (isAlone) {
      panelPart.current?.scrollIntoView();
      return;
    }
    const row = document.getElementById(idOfRow(shown));
    if (openId === null) row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: "nearest" });
  }, [openId, outlinePart, panelPart]);
}
