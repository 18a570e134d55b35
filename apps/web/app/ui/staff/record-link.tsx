import { Link } from "react-router";

/** The name of a row, which leads to its screen. */
export function RecordLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center font-medium text-brand-ink underline-offset-4 hover:underline"
    >
      <bdi>{children}</bdi>
    </Link>
  );
}
