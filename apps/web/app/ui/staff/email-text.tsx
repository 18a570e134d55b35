/** An e-mail address; where it has to be broken, that is before its sign. */
export function EmailText({ of: email }: { of: string }) {
  const [name, ...domain] = email.split(/(?=@)/);
  return (
    <bdi dir="ltr" className="wrap-anywhere">
      {name}
      <wbr />
      {domain}
    </bdi>
  );
}
