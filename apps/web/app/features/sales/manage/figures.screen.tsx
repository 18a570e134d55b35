import { text } from "#text/features/sales/manage/messages";
import { api } from "../../../api/api.ts";
import { type ScreenAddress, staffScreen } from "../../../staff/screen.ts";
import { ScreenHead } from "../../../ui/staff/screen-head.tsx";
import { findPeriod } from "../../books/period.rules.ts";
import { PeriodForm } from "../../books/period-form.tsx";
import { CardPlaces } from "../../cards/manage/card-places.tsx";
import { SalesByDay, SalesByParts } from "./sales-panels.tsx";
import { StockPanels } from "./stock-panels.tsx";
import { figuresAt } from "./summary-panel.tsx";

/** The figures of the days that the address names, or of the last thirty. */
async function load({ url }: ScreenAddress) {
  const [figures, stock] = await Promise.all([
    api("GET /sales/figures", { query: { ...findPeriod(url) } }),
    api("GET /sales/stock"),
  ]);
  return { figures, stock };
}

function View({ data: { figures, stock } }: { data: Awaited<ReturnType<typeof load>> }) {
  const { from, to } = figures;
  return (
    <>
      <ScreenHead title={text.title} crumbs={[{ title: text.cards, href: "/admin/cards" }]}>
        {text.hint}
      </ScreenHead>
      <CardPlaces />
      <PeriodForm key={`${from} ${to}`} period={{ from, to }} addressAt={figuresAt} />
      <div className="flex flex-col gap-6">
        <SalesByDay figures={figures} />
        <SalesByParts figures={figures} />
        <StockPanels stock={stock} />
      </div>
    </>
  );
}

export const screen = staffScreen({ load, View });
