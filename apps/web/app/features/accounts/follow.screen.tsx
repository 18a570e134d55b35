import type { FollowedLink } from "@manara/contract/accounts/followed-links";
import { IconCircleCheck } from "@tabler/icons-react";
import { useState } from "react";
import { text as follow } from "#text/features/accounts/messages/follow";
import { api } from "../../api/api.ts";
import { useMutation } from "../../forms/mutation.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { FormAlert } from "../../ui/form-alert.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { Route } from "./+types/follow.screen.ts";
import { AccountFrame } from "./account-frame.tsx";
import { purposeOfPath, warnsOwner } from "./link-state.rules.ts";

/** Says what a mailed link does, and does it when it is pressed: programs that look at mails open links by themselves. */
function FollowView({ purpose, token }: { purpose: FollowedLink; token: string }) {
  const { title, about, press, done } = follow.links[purpose];
  const [isDone, setDone] = useState(false);
  const { run, isBusy, refusal } = useMutation({
    send: () => api("POST /auth/follow-link", { body: { purpose, token } }),
    alwaysHere: true,
    onDone: () => setDone(true),
  });
  if (isDone) {
    return (
      <AccountFrame title={done} isOutcome>
        <span className="self-center text-success-ink">
          <Icon of={IconCircleCheck} size={48} />
        </span>
        {warnsOwner(purpose) && <p>{follow.warning}</p>}
        <LinkButton to={warnsOwner(purpose) ? "/reset-password" : "/login"} wide>
          {warnsOwner(purpose) ? follow.newPassword : follow.logIn}
        </LinkButton>
      </AccountFrame>
    );
  }
  return (
    <AccountFrame title={title} intro={about}>
      {refusal && <FormAlert>{refusal}</FormAlert>}
      <Button onClick={() => void run()} busy={isBusy} wide>
        {press}
      </Button>
    </AccountFrame>
  );
}

/** One page for mailed links that ask for no more than a press: `{type}/{email}/{apiToken}`. */
export function loader({ pattern }: Route.LoaderArgs) {
  const purpose = purposeOfPath(pattern);
  if (!purpose) throw new Error(`${pattern} is no address of a mailed link`);
  return { purpose };
}

/** The address holds a secret: no cache on the way may keep the page, no other site may learn it. */
export const headers = () => ({ "Cache-Control": "private, no-store", "Referrer-Policy": "no-referrer" });

export default function FollowScreen({ loaderData, params }: Route.ComponentProps) {
  const { apiToken, token = apiToken } = params as { apiToken: string; token?: string };
  return <FollowView key={token} purpose={loaderData.purpose} token={token} />;
}
