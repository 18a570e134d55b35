import { Link } from "react-router";
import { text } from "#text/features/site/manage/messages";

/**
 * Says what follows from having no mail server, and whom to ask. The folder of its mails is for whoever runs the server, who
 * finds it in the documentation.
 */
export const OutboxNote = () => (
  <p className="rounded-sm bg-amber-soft px-3 py-2 text-amber-ink">
    {text.outbox} <SenderLink />
  </p>
);

/** Leads to where a mail is tried, with what the mail server answers. */
export const SenderLink = () => (
  <Link to="/admin/basicData/sender" className="inline-flex min-h-11 items-center underline">
    {text.testSender}
  </Link>
);
