import type { ReactNode } from "react";
import { useNavigation } from "react-router";
import { text } from "#text/shell/messages";
import { useTakeOver } from "../start/take-over.ts";
import { Spinner } from "../ui/spinner.tsx";
import { useFocusHeading } from "./focus-heading.ts";
import { Footer } from "./footer.tsx";
import { Navbar } from "./navbar.tsx";
import { useSessionWatch } from "./session-watch.ts";

/** Frame of every page. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const isLoading = useNavigation().state !== "idle";
  useFocusHeading();
  useSessionWatch();
  useTakeOver();
  return (
    <>
      <a
        href="#content"
        className="sr-only rounded-md bg-brand px-5 py-3 text-on-brand focus:not-sr-only focus:fixed focus:start-4 focus:top-4 focus:z-50"
      >
        {text.skip}
      </a>
      <Navbar />
      {isLoading && (
        <div className="pointer-events-none fixed inset-x-0 top-24 z-40 flex justify-center">
          <span
            role="status"
            className="animate-appear-late flex items-center gap-3 rounded-full bg-surface px-5 py-3 text-brand-ink shadow-raised"
          >
            <Spinner />
            {text.loading}
          </span>
        </div>
      )}
      <main
        id="content"
        tabIndex={-1}
        aria-busy={isLoading || undefined}
        className="min-h-[60dvh] outline-none"
      >
        {children}
      </main>
      <Footer hidden={isLoading} />
    </>
  );
}
