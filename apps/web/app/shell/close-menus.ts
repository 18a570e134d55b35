import { type RefObject, useEffect, useLayoutEffect } from "react";
import { useLocation } from "react-router";

/**
 * Closes the open menus inside an element: on a press of their links and buttons, on another page, on Escape, and on a press outside
 * of them. An address that changes below an open menu, as of a list that is searched, leaves it to who is about to press.
 */
export function useCloseMenus(container: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  // With the page itself: a menu that somebody opens on the new page stays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is what closes them
  useLayoutEffect(() => closeMenus(container.current), [pathname, container]);
  useEffect(() => {
    const onPointer = (event: PointerEvent) => closeMenus(container.current, event.target as Node);
    const onClick = ({ target }: MouseEvent) => {
      const entry = (target as Element).closest("a, button");
      if (entry && container.current?.contains(entry)) closeMenus(container.current);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      const held = document.activeElement;
      // From the inside out: the focus stays at the last that is shown.
      const menus = [...(container.current?.querySelectorAll("details[open]") ?? [])].reverse();
      for (const menu of menus) if (menu.contains(held)) menu.querySelector("summary")?.focus();
      closeMenus(container.current);
    };
    const stop = new AbortController();
    document.addEventListener("pointerdown", onPointer, stop);
    document.addEventListener("click", onClick, stop);
    document.addEventListener("keydown", onKey, stop);
    return () => stop.abort();
  }, [container]);
}

function closeMenus(container: HTMLElement | null, except?: Node): void {
  for (const menu of container?.querySelectorAll<HTMLDetailsElement>("details[open]") ?? []) {
    if (!except || !menu.contains(except)) menu.open = false;
  }
}
