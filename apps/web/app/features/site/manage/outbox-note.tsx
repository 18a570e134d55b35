import { text } from "#text/features/site/manage/messages";

/** Says where mails are, as no mail server is set: they reach nobody. */
export const OutboxNote = ({ folder }: { folder: string }) => (
  <p className="rounded-sm bg-amber-soft px-3 py-2 wrap-anywhere text-amber-ink">{text.outbox(folder)}</p>
);
