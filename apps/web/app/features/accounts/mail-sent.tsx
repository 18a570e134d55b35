import { IconMailCheck, IconMailOff } from "@tabler/icons-react";
import { text } from "#text/features/accounts/messages";
import { useSite } from "../../site.ts";
import { Icon } from "../../ui/icon.tsx";

interface MailSentProps {
  text: string;
  /** Help for who waits for it. */
  hint?: string;
  email: string;
}

/** A message is on its way: to whom. Without a mail server none is. */
export function MailSent({ text, hint, email }: MailSentProps) {
  const { sendsMail } = useSite();
  const mailed = useMailed();
  const colours = sendsMail ? "bg-brand-soft text-brand-ink" : "bg-amber-soft text-amber-ink";
  return (
    <>
      <div className={`flex items-center gap-4 rounded-lg p-4 ${colours}`}>
        <Icon of={sendsMail ? IconMailCheck : IconMailOff} size={36} className="shrink-0" />
        <p className="min-w-0">
          {mailed(text)}
          {sendsMail && (
            <>
              <br />
              <bdi className="font-semibold break-all">{email}</bdi>
            </>
          )}
        </p>
      </div>
      {sendsMail && hint && <p>{hint}</p>}
    </>
  );
}

/** Chooses the sentence about a mail: its own in a school that sends some, else that none will come, and whom to ask. */
export function useMailed(): (sentence: string) => string {
  const { sendsMail } = useSite();
  return (sentence) => (sendsMail ? sentence : text.notMailed);
}
