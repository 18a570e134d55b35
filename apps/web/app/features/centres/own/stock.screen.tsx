import type { OwnCentre } from "@manara/contract/centres/own-centre";
import { IconCards } from "@tabler/icons-react";
import { text } from "#text/features/centres/own/messages";
import { useSite } from "../../../site.ts";
import { type ScreenAddress, staffScreen } from "../../../staff/screen.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Panel } from "../../../ui/staff/panel.tsx";
import { ScreenHead } from "../../../ui/staff/screen-head.tsx";
import { priceInSentence } from "../../../ui/write-price.ts";
import { SerialRangeText } from "../../cards/manage/batches/serial-range-text.tsx";
import { loadOwnCentre } from "./load-own-centre.ts";
import { countOf } from "./sell.rules.ts";

const load = ({ params }: ScreenAddress) => loadOwnCentre(params.userId);

/** The cards that a centre has, by price, with their serials. */
function View({ data: centre }: { data: OwnCentre | null }) {
  const { country } = useSite();
  return (
    <>
      <ScreenHead title={text.stock}>{text.stockHint}</ScreenHead>
      {!centre && <p role="status">{text.noNetwork}</p>}
      {centre && centre.stocks.length === 0 && (
        <EmptyState
          icon={IconCards}
          title={text.noStock}
          action={<LinkButton to="/centre/orders">{text.order}</LinkButton>}
        >
          {text.noStockHint}
        </EmptyState>
      )}
      <div className="flex flex-col gap-4">
        {centre?.stocks.map(({ price, cards, ranges }) => (
          <Panel key={price} title={text.cardsAt(cards, priceInSentence(price, country))}>
            <ul className="flex flex-col divide-y divide-line">
              {ranges.map((range) => (
                <li key={range.firstSerial} className="flex flex-wrap justify-between gap-x-4 py-2">
                  <SerialRangeText of={range} />
                  <span className="text-ink-soft">{text.cards(countOf(range))}</span>
                </li>
              ))}
            </ul>
          </Panel>
        ))}
      </div>
    </>
  );
}

export const screen = staffScreen({ load, View });
