import { Link } from "react-router";
import { useSite } from "../site.ts";

/** The logo and the name of the site, which lead home. A long name takes two lines: what stands beside it needs the room. */
export function Logo() {
  const { brandName, country } = useSite();
  return (
    <Link to="/" className="flex min-h-11 items-center font-semibold">
      <picture>
        <source srcSet={country.assets.logoOnDark} media="(prefers-color-scheme: dark)" />
        <img src={country.assets.logo} alt="" width={40} height={40} />
      </picture>
      <span className="line-clamp-2 max-w-36 p-[min(0.25rem,1cqi)] leading-tight">{brandName}</span>
    </Link>
  );
}
