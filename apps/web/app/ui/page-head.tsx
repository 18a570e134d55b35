import { useSite } from "../site.ts";
import { PageAddresses } from "./page-addresses.tsx";

interface PageHeadProps {
  /** Without the name of the site, which is added. Absent on the home page. */
  title?: string;
  description?: string;
  /** Keep it out of search engines. */
  unlisted?: boolean;
}

/** Title and description of a page; React moves them into the head of the document. */
export function PageHead({ title, description, unlisted = false }: PageHeadProps) {
  const { brandName, country, publicUrl } = useSite();
  const full = title ? `${title} · ${brandName}` : brandName;
  return (
    <>
      <title>{full}</title>
      <meta property="og:title" content={full} />
      <meta property="og:site_name" content={brandName} />
      <meta property="og:image" content={`${publicUrl}${country.assets.socialImage}`} />
      {description && <meta name="description" content={description} />}
      {description && <meta property="og:description" content={description} />}
      {unlisted ? <meta name="robots" content="noindex" /> : <PageAddresses />}
    </>
  );
}
