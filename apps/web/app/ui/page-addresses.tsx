import { useLocation } from "react-router";
import { addressIn, language } from "../language/language.ts";
import { useSite } from "../site.ts";

/** Where a page is found: its own address, and that of the same page in each language. */
export function PageAddresses() {
  const { publicUrl, languages } = useSite();
  const { pathname } = useLocation();
  const [first] = languages;
  const own = languages.find(({ locale }) => locale === language.locale);
  return (
    <>
      <link rel="canonical" href={publicUrl + (own ? addressIn(own, pathname) : pathname)} />
      {languages.map((each) => (
        <link
          key={each.locale}
          rel="alternate"
          hrefLang={each.locale}
          href={publicUrl + addressIn(each, pathname)}
        />
      ))}
      {first && <link rel="alternate" hrefLang="x-default" href={publicUrl + addressIn(first, pathname)} />}
    </>
  );
}
