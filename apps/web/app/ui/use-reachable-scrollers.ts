import { useEffect } from "react";

/** Parts of a text that scroll by themselves once they are wider than it (`styles/prose.css`). */
const PARTS = ":is(ul, ol):has(math), [dir]:not(li):has(math), math[display=block], pre, table";

function reach(text: Element): void {
  for (const part of text.querySelectorAll(PARTS)) {
    if (part.scrollWidth > part.clientWidth) part.setAttribute("tabindex", "0");
    else part.removeAttribute("tabindex");
  }
}

/**
 * Lets the keyboard reach what scrolls by itself in the texts of the page, and only that, whatever becomes of the letters. `key`
 * is another one when other texts are shown.
 */
export function useReachableScrollers(key: number | string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: with another key there are other texts
  useEffect(() => {
    const observer = new ResizeObserver((sized) => {
      for (const { target } of sized) reach(target);
    });
    for (const text of document.querySelectorAll(".prose")) observer.observe(text);
    return () => observer.disconnect();
  }, [key]);
}
