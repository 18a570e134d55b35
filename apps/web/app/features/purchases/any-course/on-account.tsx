import { text } from "#text/features/purchases/any-course/messages";
import { useSession } from "../../../session/session.ts";

/** Owner of the new course: on a shared phone that may be somebody else. */
export function OnAccount() {
  const session = useSession();
  return (
    session && <span className="font-medium wrap-anywhere">{text.onAccount(session.user.fullName)}</span>
  );
}
