/** An e-mail address, broken before its sign where it has to be. A table leaves it room for that. */
export function EmailText({ of: email }: { of: string }) {
  const [name, ...domain] = email.split(/(?=@)/);
  return (
    <bdi dir="ltr" className="wrap-break-word max-md:wrap-anywhere">
      {name}
      <wbr />
      {domain}
    </bdi>
  );
}
