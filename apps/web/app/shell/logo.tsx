import { Link } from "react-router";
import { useSite } from "../site.ts";

/** A longer name takes two lines: what stands beside it needs the room. */
const SHORT = 12;

/** The logo and the name of the site, which lead home. */
export function Logo() {
  const { brandName, country } = useSite();
  return (
    <Link to="/" className="flex min-h-11 items-center gap-2.5 text-lg font-semibold">
      <picture>
        <source srcSet={country.assets.logoOnDark} media="(prefers-color-scheme: dark)" />
        <img src={country.assets.logo} alt="" width={40} height={40} />
      </picture>
      <span
        className={
          brandName.length > SHORT
            ? "line-clamp-2 max-w-32 text-base leading-snug xl:max-w-28 xl:text-sm"
            : ""
        }
      >
        {brandName}
      </span>
    </Link>
  );
}
