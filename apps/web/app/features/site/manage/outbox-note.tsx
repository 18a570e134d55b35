import { text } from "#text/features/site/manage/messages";

/**
 * Says what follows from having no mail server, and whom to ask. The folder of its mails is for whoever runs the server, who
 * finds it in the documentation.
 */
export const OutboxNote = () => (
  <p className="rounded-sm bg-amber-soft px-3 py-2 text-amber-ink">{text.outbox}</p>
);
