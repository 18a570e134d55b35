import { codeOf } from "@manara/contract/calls/api-error";
import type { OfferedGift } from "@manara/contract/purchases/gifts";
import { IconCircleCheck, IconGift, IconLinkOff } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { text } from "#text/features/purchases/gifts/messages";
import { api } from "../../../api/api.ts";
import { useMutation } from "../../../forms/mutation.ts";
import { useSession } from "../../../session/session.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { FormAlert } from "../../../ui/form-alert.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { AccountLinks } from "../account-first.tsx";
import { OnAccount } from "../any-course/on-account.tsx";
import { readLinkToken } from "../take-link-token.ts";
import { useFollowedLink } from "../use-followed-link.ts";

type State =
  | { kind: "none" | "over" | "failed" }
  | { kind: "offered" | "taken"; token: string; gift: OfferedGift };

/** A link that opens nothing, or is none. */
const endings: readonly (string | null)[] = ["GIFT_NOT_FOUND", "VALIDATION_FAILED"];

async function readGift(): Promise<State> {
  const token = readLinkToken("gift");
  if (token === null) return { kind: "none" };
  try {
    return { kind: "offered", token, gift: await api("POST /purchase/gift/open", { body: { token } }) };
  } catch (error) {
    return { kind: endings.includes(codeOf(error)) ? "over" : "failed" };
  }
}

/** The gift of this tab: what it is, and one press to have it. */
export function FollowedGift() {
  const { state, settle, readAgain } = useFollowedLink({
    page: "gift",
    read: readGift,
    endings: ["over", "taken"],
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
        <EmptyState icon={IconLinkOff} title={text.overTitle}>
          {text.overHint}
        </EmptyState>
      );
    case "failed":
      return (
        <ErrorState title={text.failedTitle} action={<Button onClick={readAgain}>{text.again}</Button>} />
      );
    case "offered":
      return <Offer {...state} onTaken={() => settle({ ...state, kind: "taken" })} />;
    case "taken":
      return <Taken gift={state.gift} />;
  }
}

interface OfferProps {
  token: string;
  gift: OfferedGift;
  onTaken: () => void;
}

function Offer({ token, gift: { from, message, courseId, courseName }, onTaken }: OfferProps) {
  const isSignedIn = useSession() !== null;
  const { run, isBusy, refusal, code } = useMutation({
    send: () => api("POST /purchase/gift/take", { body: { token } }),
    alwaysHere: true,
    onDone: onTaken,
  });
  return (
    <div className="flex flex-col gap-5 rounded-xl border border-line bg-surface p-5 shadow-card sm:p-8">
      <p className="flex items-start gap-2 text-lg">
        <Icon of={IconGift} className="mt-1 text-brand" />
        <span>{text.gives(from)}</span>
      </p>
      <p className="rounded-md bg-brand-soft p-4 text-lg text-ink">
        <bdi className="font-semibold wrap-anywhere">{courseName}</bdi>
      </p>
      {message && (
        <blockquote
          dir="auto"
          className="rounded-md bg-amber-soft p-4 whitespace-pre-line text-amber-ink wrap-anywhere"
        >
          {message}
        </blockquote>
      )}
      {isSignedIn ? (
        <>
          <OnAccount />
          {refusal && <FormAlert>{code === "COURSE_ALREADY_PURCHASED" ? text.already : refusal}</FormAlert>}
          <Button wide busy={isBusy} onClick={() => void run()}>
            {text.take}
          </Button>
        </>
      ) : (
        <>
          <p>{text.accountFirst}</p>
          <AccountLinks next="/gift" />
          <p className="text-sm text-ink-soft">{text.waits}</p>
        </>
      )}
      <LinkButton to={`/course/view/${courseId}`} variant="quiet">
        {text.details}
      </LinkButton>
    </div>
  );
}

function Taken({ gift: { courseId } }: { gift: OfferedGift }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} role="status" tabIndex={-1} className="outline-none">
      <EmptyState
        icon={IconCircleCheck}
        title={text.taken}
        action={<LinkButton to={`/course/view/${courseId}`}>{text.open}</LinkButton>}
      />
    </div>
  );
}
