import { IconCircleCheck } from "@tabler/icons-react";
import { useState } from "react";
import { text } from "#text/features/notices/messages/stop-mails";
import { api } from "../../api/api.ts";
import { useMutation } from "../../forms/mutation.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { FormAlert } from "../../ui/form-alert.tsx";
import { Icon } from "../../ui/icon.tsx";
import { AccountFrame } from "../accounts/account-frame.tsx";
import type { Route } from "./+types/stop-mails.screen.ts";

/** Stops mails about what is new when it is pressed, without a session: programs that look at mails open links by themselves. */
function StopView({ token }: { token: string }) {
  const [isDone, setDone] = useState(false);
  const { run, isBusy, refusal } = useMutation({
    send: () => api("POST /notice/stop-mails", { body: { token } }),
    words: (code) => (code === "NOT_FOUND" || code === "VALIDATION_FAILED" ? text.unknown : undefined),
    onDone: () => setDone(true),
  });
  if (isDone) {
    return (
      <AccountFrame title={text.done} intro={text.doneHint} isOutcome>
        <span className="self-center text-success-ink">
          <Icon of={IconCircleCheck} size={48} />
        </span>
        <LinkButton to="/notices" wide>
          {text.choose}
        </LinkButton>
      </AccountFrame>
    );
  }
  return (
    <AccountFrame title={text.title} intro={text.about}>
      {refusal && <FormAlert>{refusal}</FormAlert>}
      <Button onClick={() => void run()} busy={isBusy} wide>
        {text.press}
      </Button>
    </AccountFrame>
  );
}

/** The address holds a secret: no cache on the way may keep the page, no other site may learn it. */
export const headers = () => ({ "Cache-Control": "private, no-store", "Referrer-Policy": "no-referrer" });

export default function StopMailsScreen({ params: { token } }: Route.ComponentProps) {
  return <StopView key={token} token={token} />;
}
