import { useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import { text } from "#text/features/purchases/gifts/messages";
import { hearBeforeRouter } from "../../../routing/before-router.ts";
import { Container } from "../../../ui/container.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { takeLinkToken } from "../take-link-token.ts";
import { FollowedGift } from "./followed-gift.tsx";

/** The page tells no other site where somebody comes from. */
export const headers = () => ({ "Referrer-Policy": "no-referrer" });

/** For whoever has got the link of a gift. The page is the same for all. */
export default function GiftScreen() {
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
      <PageHead title={text.title} description={text.description} unlisted />
      <div className="flex flex-col gap-6 py-8 md:py-14">
        <PageHeading>{text.title}</PageHeading>
        <noscript>
          <p className="rounded-md bg-amber-soft p-3 text-amber-ink">{text.needsScript}</p>
        </noscript>
        <div className="flex flex-col gap-6 noscript:hidden">
          <FollowedGift key={links} />
        </div>
      </div>
    </Container>
  );
}
