import { IconUsers } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { useLocation } from "react-router";
import { text } from "#text/features/purchases/pay-links/messages/ask";
import { useHydrated } from "../../../loading/hydrated.ts";
import { lazyWithRetry } from "../../../loading/lazy-with-retry.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import type { WantedCourse } from "./pay-links.tsx";

/** Comes with the first press. */
const PayLinks = lazyWithRetry(async () => (await import("./pay-links.tsx")).PayLinks);

/** Where the page of a course leads. */
const HASH = "#relative";

/** A student's way to somebody who pays: a link for them. */
export function AskRelative({ course }: { course: WantedCourse }) {
  // The server sees nothing of what stands behind #.
  const isHydrated = useHydrated();
  const { hash } = useLocation();
  const [isOpen, setOpen] = useState(false);
  return (
    <section id="relative" className="signed-in-only scroll-mt-20">
      {isOpen || (isHydrated && hash === HASH) ? (
        <Suspense fallback={<Spinner label={text.ask} />}>
          <PayLinks course={course} />
        </Suspense>
      ) : (
        <Button variant="secondary" wide onClick={() => setOpen(true)}>
          <Icon of={IconUsers} />
          {text.ask}
        </Button>
      )}
    </section>
  );
}
