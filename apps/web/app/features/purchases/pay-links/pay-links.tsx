import type { MadePayLink, PayLink } from "@manara/contract/purchases/pay-links";
import { useEffect, useRef, useState } from "react";
import { useHref } from "react-router";
import { text } from "#text/features/purchases/pay-links/messages";
import { text as asking } from "#text/features/purchases/pay-links/messages/ask";
import { api } from "../../../api/api.ts";
import { useMutation } from "../../../forms/mutation.ts";
import { useLate } from "../../../loading/use-late.ts";
import { useSite } from "../../../site.ts";
import { Button } from "../../../ui/button.tsx";
import { FormAlert } from "../../../ui/form-alert.tsx";
import { ReadAgain } from "../../../ui/read-again.tsx";
import { ShareLink } from "../../../ui/share-link.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { writeLastDay } from "../../../ui/write-moment.ts";
import { priceInSentence } from "../../../ui/write-price.ts";

/** A course that somebody else is asked to pay for. */
export interface WantedCourse {
  courseId: number;
  name: string;
  price: number;
}

/** Makes a link for whoever pays, and shows those that are open. */
export function PayLinks({ course }: { course: WantedCourse }) {
  const [made, setMade] = useState<MadePayLink | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { run, isBusy, refusal } = useMutation({
    send: () => api("POST /purchase/pay-link/make", { body: { courseId: course.courseId } }),
    alwaysHere: true,
    onDone: (link) => setMade(link ?? null),
  });
  return (
    <div className="flex flex-col gap-4 rounded-xl border border-line bg-surface p-5 shadow-card sm:p-8">
      <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
        {asking.ask}
      </h2>
      {made ? (
        <NewLink made={made} course={course} />
      ) : (
        <>
          <p>{text.askHint}</p>
          {refusal && <FormAlert>{refusal}</FormAlert>}
          <Button wide busy={isBusy} onClick={() => void run()}>
            {text.make}
          </Button>
        </>
      )}
      <OpenLinks key={made?.payLinkId} />
    </div>
  );
}

function NewLink({ made, course }: { made: MadePayLink; course: WantedCourse }) {
  const { country } = useSite();
  const path = useHref("/for");
  return (
    <>
      <p role="status" className="font-medium">
        {text.made}
      </p>
      <p className="text-ink-soft">{text.madeHint}</p>
      <ShareLink
        link={`${location.origin}${path}#${made.token}`}
        words={text.invitation(course.name, priceInSentence(course.price, country))}
      />
    </>
  );
}

/** Those that nobody has used; each can be ended. */
function OpenLinks() {
  const { found: links, setFound: setLinks, readAgain } = useLate(() => api("GET /purchase/pay-link/list"));
  if (links === "reading") return <Spinner label={text.loading} />;
  if (links === "failed") return <ReadAgain title={text.notLoaded} retry={text.again} onRetry={readAgain} />;
  if (links.length === 0) return null;
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-4">
      <h3 className="font-medium">{text.open(links.length)}</h3>
      <ul className="flex flex-col divide-y divide-line">
        {links.map((link) => (
          <OpenLink
            key={link.payLinkId}
            link={link}
            onEnded={() => setLinks(links.filter(({ payLinkId }) => payLinkId !== link.payLinkId))}
          />
        ))}
      </ul>
    </div>
  );
}

function OpenLink({ link, onEnded }: { link: PayLink; onEnded: () => void }) {
  const { country } = useSite();
  const { payLinkId, courseName, expiresDateTime } = link;
  const { run, isBusy } = useMutation({
    send: () => api("DELETE /purchase/pay-link/end", { query: { payLinkId } }),
    // It was used or ended meanwhile: it is open no more.
    doneBy: ["PAY_LINK_NOT_FOUND"],
    success: text.ended,
    onDone: onEnded,
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 py-1">
      <span className="min-w-0">
        <bdi className="wrap-anywhere">{courseName}</bdi>{" "}
        <span className="text-sm text-ink-soft">{text.until(writeLastDay(expiresDateTime, country))}</span>
      </span>
      <Button variant="quiet" busy={isBusy} onClick={() => void run()}>
        {text.end}
      </Button>
    </li>
  );
}
