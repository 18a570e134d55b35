import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** After a navigation to another page the focus goes to its heading, as it would with a fresh document. */
export function useFocusHeading(): void {
  const { pathname } = useLocation();
  const seen = useRef(pathname);
  useEffect(() => {
    if (seen.current === pathname) return;
    seen.current = pathname;
    document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
  }, [pathname]);
}
