import {
  type ComponentType,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
} from "react";
import { hearBeforeRouter } from "../../routing/before-router.ts";
import { Container } from "../../ui/container.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { takeLinkToken } from "./take-link-token.ts";

interface LinkPageProps {
  texts: { title: string; description: string; needsScript: string };
  /** Content of this tab's link; made anew for another link. */
  Followed: ComponentType;
  children?: ReactNode;
}

/** The page of a link that people pass on. It is the same for all: its token is in the tab alone. */
export function LinkPage({ texts: { title, description, needsScript }, Followed, children }: LinkPageProps) {
  const [links, setLinks] = useState(0);
  const takeAnother = useEffectEvent((event: PopStateEvent) => {
    if (!takeLinkToken()) return;
    event.stopImmediatePropagation();
    setLinks((before) => before + 1);
  });
  // Before the link is read.
  useLayoutEffect(() => void takeLinkToken(), []);
  // Another link was opened in this tab.
  useEffect(() => hearBeforeRouter((event) => takeAnother(event)), []);
  return (
    <Container narrow>
      <PageHead title={title} description={description} unlisted />
      <div className="flex flex-col gap-6 py-8 md:py-14">
        <PageHeading>{title}</PageHeading>
        <noscript>
          <p className="rounded-md bg-amber-soft p-3 text-amber-ink">{needsScript}</p>
        </noscript>
        <div className="flex flex-col gap-6 noscript:hidden">
          <Followed key={links} />
        </div>
        {children}
      </div>
    </Container>
  );
}
