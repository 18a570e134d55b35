import { useEffect } from "react";
import { useLocation } from "react-router";

/** The page that was shown last. It outlives the frame: between the site and the administration that is another one. */
let shown: string | null = null;

/** After a navigation to another page the focus goes to its heading, as it would with a fresh document. */
export function useFocusHeading(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const before = shown;
    shown = pathname;
    if (before === null || before === pathname) return;
    document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
  }, [pathname]);
}
