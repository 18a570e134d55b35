import { Link } from "react-router";
import { useSite } from "../site.ts";

/** The logo, which leads home. */
export function Logo() {
  const { brandName, country } = useSite();
  return (
    <Link to="/" className="flex min-h-11 items-center">
      <picture>
        <source srcSet={country.assets.logoOnDark} media="(prefers-color-scheme: dark)" />
        <img src={country.assets.logo} alt={brandName} height={40} className="h-10 w-auto" />
      </picture>
    </Link>
  );
}
