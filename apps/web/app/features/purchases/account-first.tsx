import { text } from "#text/features/purchases/messages";
import { LinkButton } from "../../ui/button.tsx";

/** For visitors: a course belongs to an account. */
export function AccountFirst({ gift, next }: { gift: boolean; next: string }) {
  return (
    <div className="visitor-only flex flex-col gap-4">
      <p>{gift ? text.giftAccountFirst : text.accountFirst}</p>
      <AccountLinks next={next} />
    </div>
  );
}

/** Both ways to an account; they lead on to `next`. */
export function AccountLinks({ next }: { next: string }) {
  const asked = `?next=${encodeURIComponent(next)}`;
  return (
    <div className="flex flex-wrap gap-3 max-sm:flex-col">
      <LinkButton to={`/auth/register${asked}`} className="grow">
        {text.register}
      </LinkButton>
      <LinkButton to={`/auth/login${asked}`} variant="secondary" className="grow">
        {text.logIn}
      </LinkButton>
    </div>
  );
}
