import { IconCircleCheck } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { text } from "#text/features/purchases/any-course/messages";
import { text as purchases } from "#text/features/purchases/messages";
import { Icon } from "../../../ui/icon.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";

const next = `?next=${encodeURIComponent("/redeem")}`;

/** For visitors whose code is well formed: an account comes first, and the code waits for them. */
export function AccountNext() {
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => said.current?.focus(), []);
  return (
    <div
      ref={said}
      tabIndex={-1}
      className="visitor-only flex flex-col gap-4 rounded-lg bg-brand-soft p-4 outline-none"
    >
      <p className="flex items-start gap-2">
        <Icon of={IconCircleCheck} className="mt-1 text-success-ink" />
        <span>
          <strong className="font-semibold">{text.rightCode}</strong> {text.accountFirst}
        </span>
      </p>
      <div className="flex flex-wrap gap-3 max-sm:flex-col">
        <LinkButton to={`/auth/register${next}`} className="grow">
          {purchases.register}
        </LinkButton>
        <LinkButton to={`/auth/login${next}`} variant="secondary" className="grow">
          {purchases.logIn}
        </LinkButton>
      </div>
    </div>
  );
}
