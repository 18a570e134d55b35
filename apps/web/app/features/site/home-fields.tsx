import { Link } from "react-router";
import { useSite } from "../../site.ts";

/** The fields, each a press away from its courses. */
export function HomeFields({ title, all }: { title: string; all: string }) {
  const { fields } = useSite().country;
  return (
    <section className="pt-8 md:pt-12">
      <h2 className="text-2xl">{title}</h2>
      <ul className="mt-4 flex flex-wrap gap-2.5">
        {fields.map(({ id, title: field }) => (
          <li key={id}>
            <Chip to={`/courses?fieldId=${id}`}>{field}</Chip>
          </li>
        ))}
        <li>
          <Chip to="/courses">{all}</Chip>
        </li>
      </ul>
    </section>
  );
}

function Chip({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center rounded-full border border-line-strong bg-surface px-5 font-medium hover:border-brand hover:bg-brand-soft hover:text-brand-ink"
    >
      {children}
    </Link>
  );
}
