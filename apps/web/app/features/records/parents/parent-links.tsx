import type { ParentLink } from "@manara/contract/records/parents";
import { useId } from "react";
import { useHref } from "react-router";
import { text } from "#text/features/records/parents/messages/own";
import { api } from "../../../api/api.ts";
import { useMutation } from "../../../forms/mutation.ts";
import { useLate } from "../../../loading/use-late.ts";
import { useSite } from "../../../site.ts";
import { Button } from "../../../ui/button.tsx";
import { ReadAgain } from "../../../ui/read-again.tsx";
import { ShareLink } from "../../../ui/share-link.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { writeLastDay, writeMoment } from "../../../ui/write-moment.ts";
import { ParentTexts } from "./parent-texts.tsx";

/** Links for the own parents: to make one, to send it, to withdraw it. */
export function ParentLinks() {
  const id = useId();
  const { found: links, setFound: setLinks, readAgain } = useLate(() => api("GET /parent/link/mine"));
  return (
    <section
      aria-labelledby={id}
      className="flex max-w-3xl flex-col gap-4 rounded-lg border border-line bg-surface p-4 shadow-card sm:p-6"
    >
      <h2 id={id} className="text-lg">
        {text.heading}
      </h2>
      <p className="text-ink-soft">{text.hint}</p>
      {links === "reading" && <Spinner label={text.loading} />}
      {links === "failed" && <ReadAgain title={text.notLoaded} retry={text.again} onRetry={readAgain} />}
      {Array.isArray(links) && (
        <KnownLinks
          links={links}
          onMade={(link) => setLinks([link, ...links])}
          onChanged={(changed) =>
            setLinks(links.map((link) => (link.parentLinkId === changed.parentLinkId ? changed : link)))
          }
          onEnded={(ended) => setLinks(links.filter((link) => link !== ended))}
        />
      )}
    </section>
  );
}

interface KnownLinksProps {
  links: readonly ParentLink[];
  onMade: (link: ParentLink) => void;
  onChanged: (link: ParentLink) => void;
  onEnded: (link: ParentLink) => void;
}

function KnownLinks({ links, onMade, onChanged, onEnded }: KnownLinksProps) {
  const { run, isBusy } = useMutation({
    send: () => api("POST /parent/link/make"),
    onDone: (link) => link && onMade(link),
  });
  return (
    <>
      {!links.some(({ madeBySchool }) => !madeBySchool) && (
        <div>
          <Button busy={isBusy} onClick={() => void run()}>
            {text.make}
          </Button>
        </div>
      )}
      {links.map((link) => (
        <KnownLink key={link.parentLinkId} link={link} onChanged={onChanged} onEnded={() => onEnded(link)} />
      ))}
    </>
  );
}

interface KnownLinkProps {
  link: ParentLink;
  onChanged: (link: ParentLink) => void;
  onEnded: () => void;
}

function KnownLink({ link, onChanged, onEnded }: KnownLinkProps) {
  const { country } = useSite();
  const path = useHref("/parent");
  const { parentLinkId, madeBySchool, isUnder15, token, openedDateTime, expiresDateTime } = link;
  const { run, isBusy } = useMutation({
    send: () => api("DELETE /parent/link/end", { query: { parentLinkId } }),
    // It was withdrawn elsewhere, or has run out meanwhile.
    doneBy: ["PARENT_LINK_NOT_FOUND"],
    success: text.ended,
    onDone: onEnded,
  });
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4">
      <h3 className="font-medium">{madeBySchool ? text.ofSchool : text.made}</h3>
      {madeBySchool && <p className="text-ink-soft">{text.ofSchoolHint}</p>}
      {token !== null && <ShareLink link={`${location.origin}${path}/${token}`} words={text.invitation} />}
      <p className="text-sm text-ink-soft">
        {openedDateTime === null ? text.neverOpened : text.opened(writeMoment(openedDateTime, country))}{" "}
        {text.until(writeLastDay(expiresDateTime, country))}
      </p>
      <ParentTexts
        link={link}
        give={madeBySchool ? null : (body) => api("POST /parent/text/give", { body })}
        forget={isUnder15 ? null : (query) => api("DELETE /parent/text/end", { query })}
        heldWords={text.textsHeld}
        onChanged={(texts) => onChanged({ ...link, texts })}
      />
      {isUnder15 ? (
        <p className="text-sm">{text.schoolEnds}</p>
      ) : (
        <div>
          <Button variant="danger" busy={isBusy} onClick={() => void run()}>
            {text.end}
          </Button>
        </div>
      )}
    </div>
  );
}
