import { Link } from "react-router";
import { useSite } from "../site.ts";

/** Letters of a name that stands in two lines of the usual size. */
const SHORT = 24;

/** The logo and the name of the site, which lead home. A long name takes more lines of smaller letters: what stands beside it needs the room. */
export function Logo() {
  const { brandName, country } = useSite();
  const { logo, logoOnDark, logoWidth } = country.assets;
  // A wide one says the name itself.
  const isWordmark = logoWidth >= 80;
  return (
    <Link to="/" className="flex min-h-11 items-center font-semibold">
      <picture>
        <source srcSet={logoOnDark} media="(prefers-color-scheme: dark)" />
        <img
          src={logo}
          alt=""
          width={logoWidth}
          height={40}
          className={`h-[40px] w-auto max-w-36 object-contain ${logoOnDark === logo ? "dark:rounded-sm dark:bg-white dark:p-0.5" : ""}`}
        />
      </picture>
      <span
        className={
          isWordmark
            ? "sr-only"
            : `p-[min(0.25rem,1cqi)] leading-tight wrap-break-word ${brandName.length > SHORT ? "max-w-44 text-sm" : "max-w-36"}`
        }
      >
        {brandName}
      </span>
    </Link>
  );
}
