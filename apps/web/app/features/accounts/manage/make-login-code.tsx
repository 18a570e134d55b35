import type { LoginCode } from "@manara/contract/accounts/login-codes";
import type { UserDetails } from "@manara/contract/accounts/user-management";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { text } from "#text/features/accounts/manage/messages";
import { api } from "../../../api/step-up-api.ts";
import { useMutation } from "../../../forms/mutation.ts";
import { Button } from "../../../ui/button.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { ConfirmDialog } from "../../../ui/staff/confirm-dialog.tsx";
import { Moment } from "../../../ui/staff/moment.tsx";

interface MakeLoginCodeProps {
  user: Pick<UserDetails, "userId" | "fullName">;
  onClose: () => void;
}

/** Makes a code that lets a student in once, and shows it this once. */
export function MakeLoginCode({ user: { userId, fullName }, onClose }: MakeLoginCodeProps) {
  const [made, setMade] = useState<LoginCode | null>(null);
  const { revalidate } = useRevalidator();
  const { run, isBusy, refusal } = useMutation({
    send: () => api("POST /user/make-login-code", { body: { userId } }),
    async onDone(code) {
      if (code) setMade(code);
      await revalidate();
    },
  });
  if (made) return <ShownCode code={made} onClose={onClose} />;
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={text.makeLoginCodeOf(fullName)}
      act={text.makeLoginCode}
      isDangerous={false}
      isBusy={isBusy}
      refusal={refusal}
      onConfirm={() => void run()}
    >
      {text.makeLoginCodeHint}
    </ConfirmDialog>
  );
}

function ShownCode({
  code: { code, fullName, expiresAt },
  onClose,
}: {
  code: LoginCode;
  onClose: () => void;
}) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.loginCodeOf(fullName)}
      actions={
        <>
          <CopyButton content={code} said={text}>
            {text.copyLoginCode}
          </CopyButton>
          <Button onClick={onClose}>{text.close}</Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p>{text.loginCodeOnce}</p>
        <p
          role="status"
          aria-label={text.loginCode}
          dir="ltr"
          className="rounded-md bg-canvas p-4 text-center font-mono text-2xl text-ink"
        >
          {code}
        </p>
        <p>
          {text.loginCodeUntil} <Moment at={expiresAt} withTime />
        </p>
        <p>{text.loginCodeWay(`\u2066${location.host}/login\u2069`)}</p>
      </div>
    </Dialog>
  );
}
