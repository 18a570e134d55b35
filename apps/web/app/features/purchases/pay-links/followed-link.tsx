import { codeOf } from "@manara/contract/calls/api-error";
import type { WantedCourse } from "@manara/contract/purchases/pay-links";
import { IconCircleCheck, IconLinkOff } from "@tabler/icons-react";
import { type ComponentProps, useEffect, useRef } from "react";
import { text } from "#text/features/purchases/pay-links/messages";
import { api } from "../../../api/api.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { readLinkToken } from "../take-link-token.ts";
import { useFollowedLink } from "../use-followed-link.ts";
import { PayForm } from "./pay-form.tsx";

type State =
  | { kind: "none" | "over" | "already" | "failed" }
  | { kind: "wanted" | "paid"; token: string; wanted: WantedCourse };

/** Message about a link that opens nothing. */
const outcomes: Partial<Record<string, "over" | "already">> = {
  PAY_LINK_NOT_FOUND: "over",
  VALIDATION_FAILED: "over",
  COURSE_ALREADY_PURCHASED: "already",
};

async function openLink(): Promise<State> {
  const token = readLinkToken("for");
  if (token === null) return { kind: "none" };
  try {
    return { kind: "wanted", token, wanted: await api("POST /purchase/pay-link/open", { body: { token } }) };
  } catch (error) {
    return { kind: outcomes[codeOf(error) ?? ""] ?? "failed" };
  }
}

/** The link of this tab: read, then the form, then what came of it. */
export function FollowedLink() {
  const { state, settle, readAgain } = useFollowedLink({
    page: "for",
    read: openLink,
    endings: ["over", "already", "paid"],
  });
  switch (state.kind) {
    case "reading":
      return <Spinner label={text.opening} />;
    case "none":
      return (
        <EmptyState icon={IconLinkOff} title={text.noLink}>
          {text.noLinkHint}
        </EmptyState>
      );
    case "over":
      return (
        <Outcome icon={IconLinkOff} title={text.overTitle}>
          {text.overHint}
        </Outcome>
      );
    case "already":
      return (
        <Outcome icon={IconCircleCheck} title={text.alreadyTitle}>
          {text.alreadyHint}
        </Outcome>
      );
    case "failed":
      return (
        <ErrorState title={text.failedTitle} action={<Button onClick={readAgain}>{text.again}</Button>} />
      );
    case "wanted":
      return (
        <PayForm
          {...state}
          onPaid={() => settle({ ...state, kind: "paid" })}
          onAlready={() => settle({ kind: "already" })}
        />
      );
    case "paid":
      return (
        <Outcome icon={IconCircleCheck} title={text.paidTitle}>
          {text.paid(state.wanted.firstName, state.wanted.courseName)}
        </Outcome>
      );
  }
}

/** Result of a link: it is read out, and has the focus of the form that was there. */
function Outcome(said: ComponentProps<typeof EmptyState>) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} role="status" tabIndex={-1} className="outline-none">
      <EmptyState {...said} />
    </div>
  );
}
