import type { OwnAccount } from "@manara/contract/accounts/own-account";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { text } from "#text/features/accounts/account/messages";
import { api } from "../../../api/api.ts";
import { useMutation } from "../../../forms/mutation.ts";
import { useSite } from "../../../site.ts";
import { AskDialog } from "../../../ui/ask-dialog.tsx";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { FormAlert } from "../../../ui/form-alert.tsx";
import { writeMoment } from "../../../ui/write-moment.ts";
import { useMailed } from "../mail-sent.tsx";
import { AccountSection } from "./account-section.tsx";

/** Asks for the account to be deleted in thirty days, or takes that back. */
export function DeleteAccount({ account }: { account: OwnAccount }) {
  return (
    <AccountSection title={text.deletion}>
      {account.deletionDueDateTime === null ? (
        <Ask hasPassword={account.hasPassword} />
      ) : (
        <TakeBack due={account.deletionDueDateTime} />
      )}
    </AccountSection>
  );
}

/** With the password it holds at once; who has none is mailed a link that confirms it. */
function Ask({ hasPassword }: { hasPassword: boolean }) {
  const { revalidate } = useRevalidator();
  const [isOpen, setOpen] = useState(false);
  const [password, setPassword] = useState("");
  const mailed = useMailed();
  const { run, isBusy, refusal } = useMutation({
    send: () => api("POST /user/request-deletion", { body: hasPassword ? { password } : {} }),
    words: (code) => (code === "BAD_CREDENTIALS" ? text.wrongPassword : undefined),
    success: hasPassword ? text.deletionAsked : mailed(text.linkSent),
    onDone: () => {
      setOpen(false);
      setPassword("");
      return revalidate();
    },
  });
  return (
    <>
      <p className="text-ink-soft">{text.deletionHint}</p>
      <Button variant="secondary" onClick={() => setOpen(true)} className="sm:max-w-max">
        {text.askDeletion}
      </Button>
      <AskDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={text.deletionTitle}
        act={text.askDeletion}
        cancel={text.keepAccount}
        isBusy={isBusy}
        mayConfirm={!hasPassword || password !== ""}
        onConfirm={() => void run()}
      >
        <div className="flex flex-col gap-4">
          <p>{text.deletionLoses}</p>
          {hasPassword && (
            <Field
              name="password"
              type="password"
              label={text.presentPassword}
              autoComplete="current-password"
              dir="ltr"
              value={password}
              onChange={(event) => setPassword(event.currentTarget.value)}
              className="rtl:text-end"
            />
          )}
          {refusal && <FormAlert>{refusal}</FormAlert>}
        </div>
      </AskDialog>
    </>
  );
}

function TakeBack({ due }: { due: string }) {
  const { country } = useSite();
  const { revalidate } = useRevalidator();
  const { run, isBusy, refusal } = useMutation({
    send: () => api("POST /user/cancel-deletion"),
    success: text.deletionCancelled,
    onDone: () => revalidate(),
  });
  return (
    <>
      <p role="status" className="rounded-md bg-danger-soft p-3 text-danger-ink">
        {text.deletedOn(writeMoment(due, country))}
      </p>
      {refusal && <FormAlert>{refusal}</FormAlert>}
      <Button busy={isBusy} onClick={() => void run()} className="sm:max-w-max">
        {text.cancelDeletion}
      </Button>
    </>
  );
}
