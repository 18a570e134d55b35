import { type RefObject, useEffect } from "react";
import { useLocation } from "react-router";

/** Closes the open menus inside an element: on navigation, on Escape, and on a press outside of them. */
export function useCloseMenus(container: RefObject<HTMLElement | null>): void {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new location is what closes them
  useEffect(() => closeMenus(container.current), [key, container]);
  useEffect(() => {
    const onPointer = (event: PointerEvent) => closeMenus(container.current, event.target as Node);
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      const menu = (document.activeElement as HTMLElement | null)?.closest("details[open]");
      if (menu && container.current?.contains(menu)) menu.querySelector("summary")?.focus();
      closeMenus(container.current);
    };
    document.addEventListener("pointerdown", onPointer);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("pointerdown", onPointer);
      document.removeEventListener("keydown", onKey);
    };
  }, [container]);
}

function closeMenus(container: HTMLElement | null, except?: Node): void {
  for (const menu of container?.querySelectorAll<HTMLDetailsElement>("details[open]") ?? []) {
    if (!except || !menu.contains(except)) menu.open = false;
  }
}
