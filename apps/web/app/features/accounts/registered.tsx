import { Link } from "react-router";
import { LinkButton } from "../../ui/link-button.tsx";
import { AccountFrame } from "./account-frame.tsx";
import { linkClass } from "./link-class.ts";
import { MailSent } from "./mail-sent.tsx";
import { text } from "./messages/registered/ar.ts";
import { withNext } from "./next-page.rules.ts";

/** The account is made: what comes next. */
export function Registered({ email, asked }: { email: string; asked: string | null }) {
  return (
    <AccountFrame title={text.title} isOutcome>
      <MailSent text={text.text} email={email} />
      <p>{text.next}</p>
      <LinkButton to={withNext("/auth/login", asked)} wide>
        {text.logIn}
      </LinkButton>
      <p className="border-t border-line pt-4">
        {text.notArrived}{" "}
        <Link to="/verify" className={linkClass}>
          {text.sendAgain}
        </Link>
      </p>
    </AccountFrame>
  );
}
