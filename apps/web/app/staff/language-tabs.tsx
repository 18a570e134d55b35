import type { Locale } from "@manara/countries/locale";
import { Link } from "react-router";
import { text } from "#text/staff/messages";
import { useSite } from "../site.ts";

/** The texts of a screen in each language of the country; nothing where there is one. */
export function LanguageTabs({ path, current }: { path: string; current: Locale }) {
  const { languages } = useSite();
  if (languages.length < 2) return null;
  return (
    <nav aria-label={text.textLanguage} className="mb-4 flex flex-wrap gap-x-1 border-b border-line">
      {languages.map(({ locale, name }) => (
        <Link
          key={locale}
          to={`${path}?in=${locale}`}
          aria-current={locale === current ? "page" : undefined}
          className="-mb-px inline-flex min-h-11 items-center border-b-2 border-transparent px-3 text-ink-soft hover:text-brand-ink aria-[current]:border-brand aria-[current]:font-medium aria-[current]:text-brand-ink"
        >
          <bdi>{name}</bdi>
        </Link>
      ))}
    </nav>
  );
}
