import { Link } from "react-router";
import { text } from "#text/features/courses/messages/buying";
import { CentreList } from "../centres/centre-list.tsx";
import type { CentreRegion } from "../centres/centres.rules.ts";
import { HowToBuy } from "./how-to-buy.tsx";

/** How to come by a card: whom to ask, where to go, and what becomes of one that is not wanted. */
export function Buying({ regions }: { regions: readonly CentreRegion[] }) {
  return (
    <div className="flex flex-col gap-8">
      <HowToBuy />
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
