import type { Role } from "@manara/contract/accounts/accounts";
import { isGuarded, mayAdminister, mayAnswer, maySell } from "@manara/contract/accounts/role-rules";
import type { ListedUser } from "@manara/contract/accounts/users";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { text } from "#text/features/accounts/manage/messages";
import { api } from "../../../api/step-up-api.ts";
import { useMutation } from "../../../forms/mutation.ts";
import { ConfirmDialog } from "../../../ui/staff/confirm-dialog.tsx";
import { Select } from "../../../ui/staff/select.tsx";
import { offerUndo } from "../../../ui/staff/undo.ts";
import { CentreChoice } from "./centre-choice.tsx";
import { CoursesLeft } from "./courses-left.tsx";
import { roleOptions, type WantedRole } from "./user-columns.tsx";

interface ChangeRoleProps {
  user: Omit<ListedUser, "blocked">;
  /** The role that is offered first; without it the present one. */
  to?: WantedRole | undefined;
  onClose: () => void;
}

/** Gives somebody another role, having said what it means. */
export function ChangeRole({ user, to, onClose }: ChangeRoleProps) {
  const { userId, fullName } = user;
  const [role, setRole] = useState<Role>(to?.role ?? user.role);
  const [centreId, setCentreId] = useState(user.centreId ?? to?.centreId ?? null);
  const { revalidate } = useRevalidator();
  const give = (next: Role, sellsFor: number | null) =>
    api("POST /user/update-user-role", {
      body: {
        userId,
        role: next,
        username: fullName,
        ...(maySell(next) && sellsFor !== null && { centreId: sellsFor }),
      },
    });
  const isChange = role !== user.role || (maySell(role) && centreId !== user.centreId);
  const { run, isBusy, refusal } = useMutation({
    send: () => give(role, centreId),
    onDone: async () => {
      onClose();
      offerUndo(text.roleChanged(fullName, text.roles[role].name), () => give(user.role, user.centreId));
      await revalidate();
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={text.changeRoleOf(fullName)}
      act={text.changeRole}
      isDangerous={mayAdminister(role) || mayAdminister(user.role)}
      isBusy={isBusy}
      refusal={refusal}
      mayConfirm={isChange && !(maySell(role) && centreId === null)}
      onConfirm={() => void run()}
    >
      <div className="flex flex-col gap-4">
        <Select
          label={text.role}
          value={role}
          options={roleOptions}
          onChange={(event) => setRole(event.target.value as Role)}
        />
        <p>{text.roles[role].meaning}</p>
        {maySell(role) && <CentreChoice chosen={centreId} onChoose={setCentreId} />}
        {!isGuarded(user.role) && isGuarded(role) && <p>{text.staffPassword}</p>}
        {isGuarded(role) && !user.emailVerified && (
          <p className="rounded-sm bg-amber-soft px-3 py-2 text-amber-ink">{text.unverifiedStaff}</p>
        )}
        {!mayAnswer(role) && <CoursesLeft user={user} />}
        <p>{text.actsAtOnce}</p>
      </div>
    </ConfirmDialog>
  );
}
