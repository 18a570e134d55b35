import type { OwnAccount } from "@manara/contract/accounts/own-account";
import type { Passkey } from "@manara/contract/accounts/passkeys";
import { browserSupportsWebAuthn } from "@simplewebauthn/browser";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { text } from "#text/features/accounts/passkeys/messages";
import { api } from "../../../api/step-up-api.ts";
import { useMutation } from "../../../forms/mutation.ts";
import { useSite } from "../../../site.ts";
import { AskDialog } from "../../../ui/ask-dialog.tsx";
import { Button } from "../../../ui/button.tsx";
import { FormAlert } from "../../../ui/form-alert.tsx";
import { writeMoment } from "../../../ui/write-moment.ts";
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
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-line p-3">
      <div className="min-w-0">
        <p className="break-words font-medium" dir="auto">
          {name}
        </p>
        <p className="text-sm text-ink-soft">
          {usedAt === null
            ? text.made(writeMoment(creationDateTime, country))
            : text.used(writeMoment(usedAt, country))}
        </p>
      </div>
      <Button variant="secondary" aria-label={text.remove(name)} onClick={() => setOpen(true)}>
        {text.removeNow}
      </Button>
      <AskDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={text.removeTitle}
        act={text.removeNow}
        cancel={text.cancel}
        isBusy={isBusy}
        onConfirm={() => void run()}
      >
        <p>{text.removeHint}</p>
        {refusal && <FormAlert>{refusal}</FormAlert>}
      </AskDialog>
    </li>
  );
}
