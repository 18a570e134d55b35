import { text } from "#text/staff/messages";
import { ConfirmDialog } from "../ui/staff/confirm-dialog.tsx";
import type { useLeaveGuard } from "./leave-guard.ts";

interface LeaveDialogProps {
  guard: Pick<ReturnType<typeof useLeaveGuard>, "isAsking" | "stay">;
  onLeave: () => void;
}

/** Asks whoever is about to leave what they have not saved. */
export function LeaveDialog({ guard, onLeave }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      open={guard.isAsking}
      onClose={guard.stay}
      title={text.leaveTitle}
      act={text.leave}
      onConfirm={onLeave}
    >
      {text.leaveText}
    </ConfirmDialog>
  );
}
