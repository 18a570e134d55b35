import type { OwnCentre } from "@manara/contract/centres/own-centre";
import { useState } from "react";
import { text } from "#text/features/centres/own/messages";
import { useSite } from "../../../site.ts";
import { type ScreenAddress, staffScreen } from "../../../staff/screen.ts";
import { ScreenHead } from "../../../ui/staff/screen-head.tsx";
import { priceInSentence } from "../../../ui/write-price.ts";
import { loadOwnCentre } from "./load-own-centre.ts";
import { SaleNews } from "./sale-news.tsx";
import { SellForm } from "./sell-form.tsx";

const load = ({ params }: ScreenAddress) => loadOwnCentre(params.userId);

/** Sells cards: by their serials, with one press, with or without a network. */
function View({ data: centre }: { data: OwnCentre | null }) {
  const { country } = useSite();
  const [pressed, setPressed] = useState<string | null>(null);
  return (
    <>
      <ScreenHead title={text.sell}>
        {centre
          ? text.standing(centre.stock, priceInSentence(Math.max(0, centre.creditLeft), country))
          : text.unknownStanding}
      </ScreenHead>
      <div className="flex flex-col gap-5">
        {pressed && <SaleNews key={pressed} saleId={pressed} />}
        <SellForm centre={centre} onPressed={setPressed} />
      </div>
    </>
  );
}

export const screen = staffScreen({ load, View });
