import { isGuarded } from "@manara/contract/accounts/role-rules";
import type { UserDetails } from "@manara/contract/accounts/user-management";
import {
  IconArrowMerge,
  IconDeviceMobileOff,
  IconEye,
  IconKey,
  IconLock,
  IconLockOpen,
  IconLogout,
  IconPencil,
  IconPrinter,
  IconRestore,
  IconTrash,
  IconUserCog,
} from "@tabler/icons-react";
import { useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { text } from "#text/features/accounts/manage/messages";
import { api } from "../../../api/api.ts";
import { api as stepUpApi } from "../../../api/step-up-api.ts";
import { useMutation } from "../../../forms/mutation.ts";
import { startSession, useSession } from "../../../session/session.ts";
import { ReasonDialog } from "../../../staff/reason-dialog.tsx";
import { slipsOf } from "../../../staff/slips-address.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { ConfirmDialog } from "../../../ui/staff/confirm-dialog.tsx";
import { MenuItem, MoreActs } from "../../../ui/staff/menu.tsx";
import { ChangeRole } from "./change-role.tsx";
import { CorrectDetails } from "./correct-details.tsx";
import { CoursesLeft } from "./courses-left.tsx";
import { DeleteUser } from "./delete-user.tsx";
import { MakeLoginCode } from "./make-login-code.tsx";
import type { WantedRole } from "./user-columns.tsx";

interface UserActsProps {
  user: UserDetails;
  /** The role that is offered first. */
  wanted: WantedRole | undefined;
}

/** Acts on an account: another role, other details, a code that lets it in, merging it with another one, signing it out, taking off a second step that was lost, shutting it and opening it again, deleting it. */
export function UserActs({ user, wanted }: UserActsProps) {
  const { userId, fullName, blockedDateTime, deletionDueDateTime, secondStepDateTime } = user;
  // Nobody shuts their own account, or opens it further.
  const session = useSession();
  const isOwn = session?.user.userId === userId;
  const [asked, setAsked] = useState<
    "role" | "correct" | "loginCode" | "view" | "signOut" | "secondStep" | "block" | "delete" | null
  >(null);
  const close = () => setAsked(null);
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const signOut = useMutation({
    send: () => api("POST /user/sign-out", { body: { userId } }),
    success: text.signedOut,
    onDone: async () => {
      close();
      await revalidate();
    },
  });
  const unblock = useMutation({
    send: () => api("POST /user/unblock", { body: { userId } }),
    success: text.unblocked,
    showIn: "toast",
    onDone: () => revalidate(),
  });
  const keep = useMutation({
    send: () => api("POST /user/keep", { body: { userId } }),
    success: text.kept,
    showIn: "toast",
    onDone: () => revalidate(),
  });
  return (
    <>
      <Button variant="secondary" onClick={() => setAsked("role")}>
        <Icon of={IconUserCog} />
        {text.changeRole}
      </Button>
      {!isOwn && (
        <Button variant="secondary" onClick={() => setAsked("correct")}>
          <Icon of={IconPencil} />
          {text.correct}
        </Button>
      )}
      {!isGuarded(user.role) && !blockedDateTime && (
        <Button variant="secondary" onClick={() => setAsked("loginCode")}>
          <Icon of={IconKey} />
          {text.makeLoginCode}
        </Button>
      )}
      {deletionDueDateTime && (
        <Button variant="secondary" busy={keep.isBusy} onClick={() => void keep.run()}>
          <Icon of={IconRestore} />
          {text.keep}
        </Button>
      )}
      {blockedDateTime && (
        <Button variant="secondary" busy={unblock.isBusy} onClick={() => void unblock.run()}>
          <Icon of={IconLockOpen} />
          {text.unblock}
        </Button>
      )}
      <MoreActs>
        {!isGuarded(user.role) && (
          <MenuItem icon={IconEye} onPress={() => setAsked("view")}>
            {text.view}
          </MenuItem>
        )}
        {!isGuarded(user.role) && !blockedDateTime && (
          <MenuItem icon={IconPrinter} onPress={() => void navigate(slipsOf({ user: userId }))}>
            {text.printSlip}
          </MenuItem>
        )}
        {!isGuarded(user.role) && (
          <MenuItem
            icon={IconArrowMerge}
            // People who registered twice have often given the same name.
            onPress={() =>
              void navigate(`/admin/allUsers/${userId}/merge?search=${encodeURIComponent(fullName)}`)
            }
          >
            {text.merging.act}
          </MenuItem>
        )}
        <MenuItem icon={IconLogout} onPress={() => setAsked("signOut")}>
          {text.signOut}
        </MenuItem>
        {secondStepDateTime && !isOwn && (
          <MenuItem icon={IconDeviceMobileOff} onPress={() => setAsked("secondStep")}>
            {text.removeSecondStep}
          </MenuItem>
        )}
        {!blockedDateTime && !isOwn && (
          <MenuItem icon={IconLock} isDangerous onPress={() => setAsked("block")}>
            {text.block}
          </MenuItem>
        )}
        {!isOwn && (
          <MenuItem icon={IconTrash} isDangerous onPress={() => setAsked("delete")}>
            {text.delete}
          </MenuItem>
        )}
      </MoreActs>
      {asked === "role" && <ChangeRole user={user} to={wanted} onClose={close} />}
      {asked === "correct" && <CorrectDetails user={user} onClose={close} />}
      {asked === "delete" && <DeleteUser user={user} onClose={close} />}
      {asked === "loginCode" && <MakeLoginCode user={user} onClose={close} />}
      <ConfirmDialog
        open={asked === "signOut"}
        onClose={close}
        title={text.signOutOf(fullName)}
        act={text.signOut}
        isBusy={signOut.isBusy}
        refusal={signOut.refusal}
        onConfirm={() => void signOut.run()}
      >
        {text.signOutHint}
      </ConfirmDialog>
      {asked === "secondStep" && (
        <ReasonDialog
          title={text.removeSecondStepOf(fullName)}
          act={text.removeSecondStep}
          success={text.secondStepRemoved}
          send={(reason) => stepUpApi("POST /user/remove-second-step", { body: { userId, reason } })}
          onDone={revalidate}
          onClose={close}
        >
          {text.removeSecondStepHint}
        </ReasonDialog>
      )}
      {asked === "view" && (
        <ReasonDialog
          title={text.viewOf(fullName)}
          act={text.view}
          isDangerous={false}
          send={async (reason) => {
            const { user: viewed, token } = await stepUpApi("POST /user/view", { body: { userId, reason } });
            startSession({ token, user: viewed, ...(session && { behind: session }) });
          }}
          // All that this tab holds is the administrator's.
          onDone={() => location.assign("/my-courses")}
          onClose={close}
        >
          {text.viewHint}
        </ReasonDialog>
      )}
      {asked === "block" && (
        <ReasonDialog
          title={text.blockOf(fullName)}
          act={text.block}
          success={text.wasBlocked}
          send={(reason) => api("POST /user/block", { body: { userId, reason } })}
          onDone={revalidate}
          onClose={close}
        >
          <div className="flex flex-col gap-4">
            <p>{text.blockHint}</p>
            <CoursesLeft user={user} />
          </div>
        </ReasonDialog>
      )}
    </>
  );
}
