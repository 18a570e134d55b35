import { Link, useLocation } from "react-router";
import { text } from "#text/features/cards/manage/batches/messages";

/** Places of the cards themselves, and of those who sell them or earn by them. */
const groups = [
  {
    title: "ofCards",
    places: [
      ["cards", "/admin/cards"],
      ["batches", "/admin/cards/batches"],
      ["byPhone", "/admin/cards/phone"],
      ["figures", "/admin/cards/figures"],
      ["watch", "/admin/cards/watch"],
    ],
  },
  {
    title: "ofOthers",
    places: [
      ["accounts", "/admin/cards/centres"],
      ["orders", "/admin/cards/orders"],
      ["educators", "/admin/cards/educators"],
    ],
  },
] as const;

/** The ways between the parts of the cards. */
export function CardPlaces() {
  const { pathname } = useLocation();
  return (
    <nav aria-label={text.places} className="mb-5 flex flex-wrap gap-x-8 gap-y-2">
      {groups.map(({ title, places }) => (
        <div key={title}>
          <p id={title} className="px-3 text-sm text-ink-soft">
            {text[title]}
          </p>
          <ul aria-labelledby={title} className="flex flex-wrap gap-x-1 border-b border-line">
            {places.map(([name, to]) => (
              <li key={name}>
                <Link
                  to={to}
                  aria-current={pathname === to ? "page" : undefined}
                  className="-mb-px inline-flex min-h-11 items-center border-b-2 border-transparent px-3 text-ink-soft hover:text-brand-ink aria-[current]:border-brand aria-[current]:font-medium aria-[current]:text-brand-ink"
                >
                  {text[name]}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
