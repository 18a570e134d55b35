import { shownAddress } from "@manara/contract/accounts/login-name-rules";

/** An e-mail address, broken before its sign where it has to be, or a login name. A table leaves it room for that. */
export function EmailText({ of: email }: { of: string }) {
  const [name, ...domain] = shownAddress(email).split(/(?=@)/);
  return (
    <bdi dir="ltr" className="wrap-break-word max-md:wrap-anywhere">
      {name}
      <wbr />
      {domain}
    </bdi>
  );
}
