import { useLocation } from "react-router";
import { addressIn, language } from "../language/language.ts";
import { useSite } from "../site.ts";

/** Where a page is found: its own address, and that of the same page in each language. */
function PageAddresses() {
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

interface PageHeadProps {
  /** Without the name of the site, which is added. Absent on the home page. */
  title?: string;
  description?: string;
  /** Address of a picture for shared links; the site has one for pages without. */
  image?: string | null;
  /** Keep it out of search engines. */
  unlisted?: boolean;
}

/** Title and description of a page; React moves them into the head of the document. */
export function PageHead({ title, description, image, unlisted = false }: PageHeadProps) {
  const { brandName, country, publicUrl } = useSite();
  const full = title ? `${title} · ${brandName}` : brandName;
  return (
    <>
      <title>{full}</title>
      <meta property="og:title" content={full} />
      <meta property="og:site_name" content={brandName} />
      <meta property="og:image" content={`${publicUrl}${image ?? country.assets.socialImage}`} />
      {image && <meta name="twitter:card" content="summary_large_image" />}
      {description && <meta name="description" content={description} />}
      {description && <meta property="og:description" content={description} />}
      {unlisted ? <meta name="robots" content="noindex" /> : <PageAddresses />}
    </>
  );
}
