import { text } from "#text/features/site/manage/messages";

/** Says where mails are, as no mail server is set: they reach nobody. */
export const OutboxNote = ({ folder }: { folder: string }) => (
  <div className="rounded-sm bg-amber-soft px-3 py-2 wrap-anywhere text-amber-ink">
    <p>{text.outbox}</p>
    <p dir="ltr" className="py-1 font-mono text-sm rtl:text-end">
      {folder}
    </p>
    <p>{text.setMailServer}</p>
  </div>
);
