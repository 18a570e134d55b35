import type { OwnAccount } from "@manara/contract/accounts/own-account";
import type { Passkey } from "@manara/contract/accounts/passkeys";
import { browserSupportsWebAuthn } from "@simplewebauthn/browser";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { text } from "#text/features/accounts/passkeys/messages";
import { api } from "../../../api/step-up-api.ts";
import { useMutation } from "../../../forms/mutation.ts";
import { useSite } from "../../../site.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { FormAlert } from "../../../ui/form-alert.tsx";
import { AccountSection } from "../account/account-section.tsx";
import { AddPasskey } from "./add-passkey.tsx";

/** The passkeys of the own account: those there are, another one, one less. */
export function PasskeysSection({
  account,
  passkeys,
}: {
  account: OwnAccount;
  passkeys: readonly Passkey[];
}) {
  const { revalidate } = useRevalidator();
  const [isAdding, setAdding] = useState(false);
  return (
    <AccountSection title={text.title}>
      <p className="text-ink-soft">{account.hasPassword ? text.intro : text.needsPassword}</p>
      {passkeys.length > 0 && (
        <ul className="flex flex-col gap-3">
          {passkeys.map((passkey) => (
            <PasskeyEntry key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {!browserSupportsWebAuthn() && <p className="text-ink-soft">{text.unsupported}</p>}
      {account.hasPassword && browserSupportsWebAuthn() && !isAdding && (
        <Button variant="secondary" onClick={() => setAdding(true)} className="sm:max-w-max">
          {text.add}
        </Button>
      )}
      {isAdding && (
        <AddPasskey
          email={account.email}
          onAdded={() => {
            setAdding(false);
            void revalidate();
          }}
          onCancel={() => setAdding(false)}
        />
      )}
    </AccountSection>
  );
}

function PasskeyEntry({ passkey: { id, name, creationDateTime, usedAt } }: { passkey: Passkey }) {
  const { country } = useSite();
  const { revalidate } = useRevalidator();
  const [isOpen, setOpen] = useState(false);
  const { run, isBusy, refusal } = useMutation({
    send: () => api("DELETE /user/remove-passkey", { query: { id } }),
    success: text.removed,
    doneBy: ["NOT_FOUND"],
    onDone: () => revalidate(),
  });
  const { intlLocale, timeZone } = country;
  const dayOf = (time: string) =>
    new Intl.DateTimeFormat(intlLocale, { dateStyle: "long", timeZone }).format(new Date(time));
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-line p-3">
      <div className="min-w-0">
        <p className="break-words font-medium" dir="auto">
          {name}
        </p>
        <p className="text-sm text-ink-soft">
          {usedAt === null ? text.made(dayOf(creationDateTime)) : text.used(dayOf(usedAt))}
        </p>
      </div>
      <Button variant="secondary" aria-label={text.remove(name)} onClick={() => setOpen(true)}>
        {text.removeNow}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={text.removeTitle}
        actions={
          <>
            <Button variant="secondary" onClick={() => setOpen(false)} disabled={isBusy}>
              {text.cancel}
            </Button>
            <Button variant="danger" busy={isBusy} onClick={() => void run()}>
              {text.removeNow}
            </Button>
          </>
        }
      >
        <p>{text.removeHint}</p>
        {refusal && <FormAlert>{refusal}</FormAlert>}
      </Dialog>
    </li>
  );
}
