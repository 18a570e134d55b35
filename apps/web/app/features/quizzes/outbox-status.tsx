import { IconAlertTriangle, IconCheck, IconCloudOff } from "@tabler/icons-react";
import { Link, useLocation } from "react-router";
import { text } from "#text/features/quizzes/messages";
import { Icon } from "../../ui/icon.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import type { Outbox } from "./outbox.ts";

const icons = {
  saved: IconCheck,
  offline: IconCloudOff,
  "signed-out": IconAlertTriangle,
  refused: IconAlertTriangle,
};

interface OutboxStatusProps {
  outbox: Outbox;
  /** Of none nothing is said. */
  hasAnswers: boolean;
}

/** Where the answers are: on this device, on their way, or saved. */
export function OutboxStatus({ outbox: { state, isHandingIn }, hasAnswers }: OutboxStatusProps) {
  const { pathname } = useLocation();
  const isCalm = state === "saved" || state === "sending";
  if (state === "saved" && !hasAnswers) return <p role="status" />;
  const words = isHandingIn && state === "offline" ? text.states.handInWaits : text.states[state];
  return (
    <p
      role="status"
      className={`inline-flex items-center gap-2 text-sm ${isCalm ? "text-ink-soft" : "rounded-sm bg-amber-soft px-2 py-1 text-amber-ink"}`}
    >
      {state === "sending" ? <Spinner size={18} /> : <Icon of={icons[state]} size={18} />}
      <span>{words}</span>
      {state === "signed-out" && (
        <Link
          to={`/auth/login?next=${encodeURIComponent(pathname)}`}
          className="inline-flex min-h-11 items-center text-brand-ink underline"
        >
          {text.logIn}
        </Link>
      )}
    </p>
  );
}
