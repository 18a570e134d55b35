import { useEffect, useRef } from "react";

/** The heading of a part that takes the focus as it appears, where somebody has led to it. */
export function useFocusedHeading(takesFocus: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return heading;
}
