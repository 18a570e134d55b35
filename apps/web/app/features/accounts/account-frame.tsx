import { type ReactNode, useEffect } from "react";
import { text } from "#text/features/accounts/messages";
import { useSite } from "../../site.ts";
import { Container } from "../../ui/container.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";

interface AccountFrameProps {
  title: string;
  intro?: ReactNode;
  /** It came in place of a form that was sent: the focus goes to its heading. */
  isOutcome?: boolean;
  children: ReactNode;
}

/** Frame of the account pages: one short task, with the picture of the school beside it. */
export function AccountFrame({ title, intro, isOutcome = false, children }: AccountFrameProps) {
  const { assets, heroPosition } = useSite().country;
  useEffect(() => {
    if (isOutcome) document.querySelector<HTMLElement>("main h1")?.focus();
  }, [isOutcome]);
  return (
    <Container>
      <PageHead title={title} unlisted />
      <div className="mx-auto my-6 grid max-w-md grid-cols-1 overflow-hidden rounded-xl border border-line bg-surface shadow-card sm:my-10 lg:my-14 lg:max-w-5xl lg:grid-cols-2">
        <div className="flex flex-col gap-6 p-5 sm:p-8 lg:p-12">
          <div className="flex flex-col gap-2">
            <PageHeading>{title}</PageHeading>
            {intro && <div className="text-ink-soft">{intro}</div>}
          </div>
          <noscript>
            <p className="rounded-md bg-amber-soft p-3 text-amber-ink">{text.needsScript}</p>
          </noscript>
          {children}
        </div>
        <img
          src={assets.hero}
          alt=""
          width={960}
          height={540}
          loading="lazy"
          style={{ objectPosition: heroPosition }}
          className="hidden size-full object-cover lg:block"
        />
      </div>
    </Container>
  );
}
