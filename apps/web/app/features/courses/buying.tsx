import { Link } from "react-router";
import { text } from "#text/features/courses/messages/buying";
import { LinkButton } from "../../ui/button.tsx";
import { CentreList } from "../centres/centre-list.tsx";
import type { RegionInList } from "../centres/centres.rules.ts";
import { HowToBuy } from "./how-to-buy.tsx";

interface BuyingProps {
  regions: readonly RegionInList[];
  /** Where a student asks somebody else to pay; undefined: on this page already. */
  askAt?: string;
}

/** How to come by a card: whom to ask, where to go, and what becomes of one that is not wanted. */
export function Buying({ regions, askAt }: BuyingProps) {
  return (
    <div className="flex flex-col gap-8">
      <HowToBuy hasCentres={regions.length > 0} />
      {askAt && (
        <LinkButton to={askAt} variant="secondary" className="signed-in-only">
          {text.askRelative}
        </LinkButton>
      )}
      <CentreList regions={regions} />
      <section>
        <h2 className="text-xl">{text.returning}</h2>
        <p className="mt-2 max-w-prose">{text.rule}</p>
        <Link
          to="/terms"
          className="inline-flex min-h-11 items-center text-brand-ink underline underline-offset-4"
        >
          {text.terms}
        </Link>
      </section>
    </div>
  );
}
