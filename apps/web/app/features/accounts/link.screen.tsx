import { formPaths } from "@manara/contract/accounts/mailed-link-rules";
import { useState } from "react";
import { Link, type Location, useLocation } from "react-router";
import { text as account } from "#text/features/accounts/messages";
import { text as link } from "#text/features/accounts/messages/links";
import { api } from "../../api/api.ts";
import { useForm } from "../../forms/form.ts";
import { useSession } from "../../session/session.ts";
import { Button, LinkButton, linkClass } from "../../ui/button.tsx";
import { EmailField } from "../../ui/email-field.tsx";
import type { Route } from "./+types/link.screen.ts";
import { emailFormRules } from "./account-form.rules.ts";
import { AccountForm } from "./account-form.tsx";
import { AccountFrame } from "./account-frame.tsx";
import { type LinkState, readLink } from "./link-state.rules.ts";
import { MailSent, useMailed } from "./mail-sent.tsx";
import { NewPassword } from "./new-password.tsx";
import type { TypedEmail } from "./next-page.rules.ts";
import { VerifyEmail } from "./verify-email.tsx";

/** Has the verification link mailed again. */
function RequestVerification() {
  const { fields, problems } = account;
  const { requestVerification: text } = link;
  const mailed = useMailed();
  const session = useSession();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({
    rules: emailFormRules,
    texts: problems,
    blames: { EMAIL_NOT_FOUND: "email" },
    send: (body) => api("POST /auth/resend-verification", { body }),
    success: mailed(text.sent),
    onDone: (_, sent) => setSentTo(sent.email.trim()),
  });
  if (sentTo) {
    return (
      <AccountFrame title={text.sentTitle} isOutcome>
        <MailSent text={text.sentText} hint={text.sentHint} email={sentTo} />
        <Button variant="secondary" wide onClick={() => setSentTo(null)}>
          {text.again}
        </Button>
      </AccountFrame>
    );
  }
  if (session?.user.emailVerified) {
    return (
      <AccountFrame title={link.verified.alreadyTitle}>
        <LinkButton to="/courses" wide>
          {link.verified.courses}
        </LinkButton>
      </AccountFrame>
    );
  }
  return (
    <AccountFrame title={text.title} intro={mailed(text.intro)}>
      <AccountForm form={form} sendLabel={text.send}>
        <EmailField
          label={fields.email}
          key={session?.user.email}
          defaultValue={session?.user.email}
          error={form.wrong("email")}
        />
      </AccountForm>
    </AccountFrame>
  );
}

/** Asks for the e-mail of the account whose password was forgotten; then takes the mailed link. */
function RequestReset() {
  const { state: typed }: Location<TypedEmail> = useLocation();
  const { fields, problems } = account;
  const { requestReset } = link;
  const mailed = useMailed();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({
    rules: emailFormRules,
    texts: problems,
    blames: { EMAIL_NOT_FOUND: "email" },
    send: (body) => api("POST /auth/forget-password", { body }),
    success: mailed(requestReset.sent),
    failure: requestReset.failed,
    onDone: (_, sent) => setSentTo(sent.email.trim()),
  });
  if (sentTo) return <NewPassword email={sentTo} token={null} />;
  return (
    <AccountFrame title={requestReset.title} intro={mailed(requestReset.intro)}>
      <AccountForm form={form} sendLabel={requestReset.send}>
        <EmailField label={fields.email} defaultValue={typed?.email} error={form.wrong("email")} />
      </AccountForm>
      <p>
        {requestReset.noEmail}{" "}
        <Link to="/auth/code" className={linkClass}>
          {requestReset.byCode}
        </Link>
      </p>
      <p className="border-t border-line pt-4">
        <Link to="/auth/login" className={linkClass}>
          {requestReset.back}
        </Link>
      </p>
    </AccountFrame>
  );
}

/**
 * One page for what mailed links lead to: `{type}/{email}/{apiToken}`, with another `/{token}` perhaps; `{type}`
 * alone asks for an e-mail.
 */
export function loader({ params, pattern }: Route.LoaderArgs): LinkState {
  const link = readLink({ ...params, type: typeOf(pattern) });
  return "token" in link ? { ...link, email: "", token: "" } : link;
}

/** Address part for the browser alone. */
export const clientLoader = ({ params, pattern }: Route.ClientLoaderArgs): LinkState =>
  readLink({ ...params, type: typeOf(pattern) });
clientLoader.hydrate = true as const;

function typeOf(pattern: string) {
  const type = Object.values(formPaths).find((one) => pattern.split("/").includes(one));
  if (!type) throw new Error(`${pattern} is no address of a mailed link`);
  return type;
}

/** The address holds a secret: no cache on the way may keep the page, no other site may learn it. */
export const headers = () => ({ "Cache-Control": "private, no-store", "Referrer-Policy": "no-referrer" });

export default function LinkScreen({ loaderData, params }: Route.ComponentProps) {
  return <LinkView key={JSON.stringify(params)} link={loaderData} />;
}

function LinkView({ link }: { link: LinkState }) {
  switch (link.kind) {
    case "request-reset":
      return <RequestReset />;
    case "new-password":
      return <NewPassword email={link.email} token={link.token} />;
    case "request-verification":
      return <RequestVerification />;
    case "verify-email":
      return <VerifyEmail email={link.email} token={link.token} />;
  }
}
