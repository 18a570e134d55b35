import { Link } from "react-router";
import { LinkButton } from "../../ui/link-button.tsx";
import { AccountFrame } from "./account-frame.tsx";
import { linkClass } from "./link-class.ts";
import { MailSent } from "./mail-sent.tsx";
import { useAccountMessages } from "./messages.ts";
import { withNext } from "./next-page.rules.ts";

/** The account is made: what comes next. */
export function Registered({ email, asked }: { email: string; asked: string | null }) {
  const { register } = useAccountMessages();
  return (
    <AccountFrame title={register.doneTitle} isOutcome>
      <MailSent text={register.doneText} email={email} />
      <p>{register.doneNext}</p>
      <LinkButton to={withNext("/auth/login", asked)} wide>
        {register.logIn}
      </LinkButton>
      <p className="border-t border-line pt-4">
        {register.notArrived}{" "}
        <Link to="/verify" className={linkClass}>
          {register.sendAgain}
        </Link>
      </p>
    </AccountFrame>
  );
}
