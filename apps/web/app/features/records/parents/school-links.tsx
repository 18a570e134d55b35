import type { ParentLink } from "@manara/contract/records/parents";
import { useState } from "react";
import { useHref, useRevalidator } from "react-router";
import { text } from "#text/features/records/parents/messages/school";
import { api } from "../../../api/step-up-api.ts";
import { useMutation } from "../../../forms/mutation.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { ShareLink } from "../../../ui/share-link.tsx";
import { ConfirmDialog } from "../../../ui/staff/confirm-dialog.tsx";
import { Moment } from "../../../ui/staff/moment.tsx";
import { Panel } from "../../../ui/staff/panel.tsx";
import { ParentTexts } from "./parent-texts.tsx";

/** Links for the parents of a student, as an administrator makes and withdraws them. */
export const SchoolLinks = ({ userId, links }: { userId: number; links: readonly ParentLink[] }) => (
  <Panel title={text.heading}>
    <p className="max-w-prose text-ink-soft">{text.hint}</p>
    {links.map((link) => (
      <SchoolLink key={link.parentLinkId} link={link} />
    ))}
    {!links.some(({ madeBySchool }) => madeBySchool) && <MakeLink userId={userId} />}
  </Panel>
);

function MakeLink({ userId }: { userId: number }) {
  const [isUnder15, setUnder15] = useState(false);
  const { revalidate } = useRevalidator();
  const { run, isBusy } = useMutation({
    send: () => api("POST /parent/link/make-for", { body: { userId, isUnder15 } }),
    onDone: revalidate,
  });
  return (
    <div className="flex flex-col items-start gap-3 border-t border-line pt-4">
      <Checkbox checked={isUnder15} onChange={({ target }) => setUnder15(target.checked)}>
        {text.isUnder15}
      </Checkbox>
      <p className="max-w-prose text-sm text-ink-soft">{isUnder15 ? text.under15Hint : text.olderHint}</p>
      <Button busy={isBusy} onClick={() => void run()}>
        {text.make}
      </Button>
    </div>
  );
}

function SchoolLink({ link }: { link: ParentLink }) {
  const { parentLinkId, madeBySchool, isUnder15, token, openedDateTime, expiresDateTime } = link;
  const path = useHref("/parent");
  const [isAsking, setAsking] = useState(false);
  const { revalidate } = useRevalidator();
  const { run, isBusy, refusal } = useMutation({
    send: () => api("DELETE /parent/link/end-for", { query: { parentLinkId } }),
    doneBy: ["PARENT_LINK_NOT_FOUND"],
    success: text.ended,
    onDone: revalidate,
  });
  return (
    <div className="flex flex-col items-start gap-3 border-t border-line pt-4">
      <h3 className="font-medium">{madeBySchool ? text.ofSchool : text.ofStudent}</h3>
      {madeBySchool && (
        <p className="text-sm text-ink-soft">{isUnder15 ? text.under15Hint : text.olderHint}</p>
      )}
      {token !== null && <ShareLink link={`${location.origin}${path}/${token}`} words={text.invitation} />}
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-sm">
        <dt className="text-ink-soft">{text.opened}</dt>
        <dd>{openedDateTime === null ? text.never : <Moment at={openedDateTime} />}</dd>
        <dt className="text-ink-soft">{text.until}</dt>
        <dd>
          <Moment at={expiresDateTime} />
        </dd>
      </dl>
      <ParentTexts
        link={link}
        give={madeBySchool ? (body) => api("POST /parent/text/give-for", { body }) : null}
        forget={(query) => api("DELETE /parent/text/end-for", { query })}
        heldWords={text.textsHeld}
        onChanged={revalidate}
      />
      <Button variant="danger" onClick={() => setAsking(true)}>
        {madeBySchool ? text.end : text.endOfStudent}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={madeBySchool ? text.end : text.endOfStudent}
        act={text.act}
        isBusy={isBusy}
        refusal={refusal}
        onConfirm={() => void run()}
      >
        {text.endHint}
      </ConfirmDialog>
    </div>
  );
}
