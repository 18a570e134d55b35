import { hasNoMail } from "@manara/contract/accounts/login-name-rules";
import { text } from "#text/features/accounts/manage/messages";
import { Badge } from "../../../ui/badge.tsx";

/** Says of an address that it is not confirmed, or that it is a name and no mail goes there. */
export function MailState({
  of: { email, emailVerified },
}: {
  of: { email: string; emailVerified: boolean };
}) {
  if (hasNoMail(email)) return <Badge tone="neutral">{text.noEmail}</Badge>;
  return emailVerified ? null : <Badge tone="amber">{text.unverified}</Badge>;
}
