import { Link } from "react-router";

/** The name of a row, which leads to its screen. */
export function RecordLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 max-w-120 items-center font-medium text-brand-ink underline-offset-4 hover:underline"
    >
      <bdi className="min-w-0 wrap-break-word max-md:wrap-anywhere">{children}</bdi>
    </Link>
  );
}
