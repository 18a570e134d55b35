let isPressed = false;

if (typeof window !== "undefined") {
  const press = { capture: true, passive: true };
  addEventListener("mousedown", () => (isPressed = true), press);
  // A touch has both too, one right after the other.
  for (const end of ["mouseup", "dragend"]) addEventListener(end, () => (isPressed = false), press);
}

/**
 * Does something that may move the page: at once, or, when a press is what brought it about, after the press has done what it was
 * meant for. A button that moves away between down and up is not pressed.
 */
export function afterPress(act: () => void): void {
  if (isPressed) addEventListener("mouseup", () => setTimeout(act), { once: true });
  else act();
}
