import { text } from "#text/features/purchases/messages";
import { LinkButton } from "../../ui/link-button.tsx";

/** For visitors: a course belongs to an account. Both ways to one lead back here. */
export function AccountFirst({ gift, next }: { gift: boolean; next: string }) {
  const asked = `?next=${encodeURIComponent(next)}`;
  return (
    <div className="visitor-only flex flex-col gap-4">
      <p>{gift ? text.giftAccountFirst : text.accountFirst}</p>
      <div className="flex flex-wrap gap-3 max-sm:flex-col">
        <LinkButton to={`/auth/register${asked}`} className="grow">
          {text.register}
        </LinkButton>
        <LinkButton to={`/auth/login${asked}`} variant="secondary" className="grow">
          {text.logIn}
        </LinkButton>
      </div>
    </div>
  );
}
