import { Link } from "react-router";
import { text } from "#text/features/accounts/messages/registered";
import { useSession } from "../../session/session.ts";
import { useSite } from "../../site.ts";
import { LinkButton, linkClass } from "../../ui/button.tsx";
import { AccountFrame } from "./account-frame.tsx";
import { MailSent } from "./mail-sent.tsx";
import { withNext } from "./next-page.rules.ts";

/** The account is made, and open unless the network kept that back: what comes next. */
export function Registered({ email, asked }: { email: string; asked: string | null }) {
  const isSignedIn = useSession() !== null;
  const { sendsMail } = useSite();
  return (
    <AccountFrame title={text.title} isOutcome>
      <MailSent text={text.text} email={email} />
      <p>{isSignedIn ? text.signedIn : text.next}</p>
      {asked === "/redeem" && <p className="rounded-md bg-brand-soft p-3 text-brand-ink">{text.cardWaits}</p>}
      {isSignedIn ? (
        <LinkButton to="/courses" wide>
          {text.courses}
        </LinkButton>
      ) : (
        <LinkButton to={withNext("/auth/login", asked)} wide>
          {text.logIn}
        </LinkButton>
      )}
      {sendsMail && (
        <p className="border-t border-line pt-4">
          {text.notArrived}{" "}
          <Link to="/verify" className={linkClass}>
            {text.sendAgain}
          </Link>
        </p>
      )}
    </AccountFrame>
  );
}
