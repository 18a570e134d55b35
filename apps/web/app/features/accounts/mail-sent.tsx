import { IconMailCheck } from "@tabler/icons-react";
import { Icon } from "../../ui/icon.tsx";

/** A message is on its way: to whom. */
export function MailSent({ text, email }: { text: string; email: string }) {
  return (
    <div className="flex items-center gap-4 rounded-lg bg-brand-soft p-4 text-brand-ink">
      <Icon of={IconMailCheck} size={36} />
      <p className="min-w-0">
        {text}
        <br />
        <bdi className="font-semibold break-all">{email}</bdi>
      </p>
    </div>
  );
}
