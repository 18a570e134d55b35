import { type RefObject, useEffect, useState } from "react";

/** Lines of a page that is wider are no easier to read. */
const WIDEST = 900;
/** On a phone a page takes all there is. */
const MARGIN_FROM = 640;
const MARGIN = 16;

/** How wide a page is shown in its place, in CSS pixels; 0 until that is known. */
export function useFittingWidth(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const place = ref.current;
    if (!place) return;
    const measure = () => {
      const { clientWidth } = place;
      setWidth(Math.min(WIDEST, clientWidth < MARGIN_FROM ? clientWidth : clientWidth - 2 * MARGIN));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(place);
    return () => observer.disconnect();
  }, [ref]);
  return width;
}
