import type { ContentWithUnseen } from "@manara/contract/contents/contents";
import { IconAlertTriangle, IconCheck, IconCloudOff, IconDeviceFloppy } from "@tabler/icons-react";
import { Link, useLocation } from "react-router";
import { text } from "#text/features/contents/manage/messages";
import { Icon } from "../../../ui/icon.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { awaitsSession, type Edit } from "./edit-state.ts";
import { useEdit } from "./use-edit.ts";

const icons = {
  saved: IconCheck,
  waiting: IconDeviceFloppy,
  offline: IconCloudOff,
  wrong: IconAlertTriangle,
  clash: IconAlertTriangle,
  refused: IconAlertTriangle,
};

/** Where what was typed is: here, on its way, or saved. */
export function EditStatus({ content }: { content: ContentWithUnseen }) {
  const { edit } = useEdit(content);
  const { pathname, hash } = useLocation();
  const state = edit?.state ?? "saved";
  const isCalm = state === "saved" || state === "waiting" || state === "sending";
  return (
    <div className="basis-full">
      <p
        role="status"
        className={`inline-flex items-center gap-2 text-sm ${isCalm ? "text-ink-soft" : "rounded-sm bg-amber-soft px-2 py-1 text-amber-ink"}`}
      >
        {state === "sending" ? <Spinner size={18} /> : <Icon of={icons[state]} size={18} />}
        {edit && state === "refused" ? words(edit) : text.states[state]}
      </p>
      {edit?.isMerged && <p className="text-sm text-ink-soft">{text.merged}</p>}
      {edit && awaitsSession(edit) && (
        <Link
          to={`/auth/login?next=${encodeURIComponent(pathname + hash)}`}
          className="ms-3 inline-flex min-h-11 items-center text-brand-ink underline"
        >
          {text.logIn}
        </Link>
      )}
    </div>
  );
}

function words(edit: Edit): string {
  if (awaitsSession(edit)) return text.states.signedOut;
  if (edit.refusal === "TEST_INCOMPLETE") return text.states.incomplete;
  return edit.refusal === "CONTENT_NOT_FOUND" ? text.states.gone : text.states.refused;
}
