import { IconArrowBackUp, IconReceipt } from "@tabler/icons-react";
import { text } from "#text/features/centres/own/messages";
import { readList } from "../../../api/api.ts";
import { readPage } from "../../../routing/list-page.rules.ts";
import { readListAddress, wantedPage } from "../../../staff/list-address.ts";
import { ListFoot } from "../../../staff/list-foot.tsx";
import { type ScreenAddress, staffScreen } from "../../../staff/screen.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Amount } from "../../../ui/staff/amount.tsx";
import { Moment } from "../../../ui/staff/moment.tsx";
import { ScreenHead } from "../../../ui/staff/screen-head.tsx";
import { SerialRangeText } from "../../cards/manage/batches/serial-range-text.tsx";
import { UndoSale } from "./undo-sale.tsx";

const load = ({ url }: ScreenAddress) =>
  readPage(wantedPage(readListAddress(url)), (part) => readList("GET /centre/own/sales", { query: part }));

/** Sales of a centre, whoever sold for it. */
function View({ data: list }: { data: Awaited<ReturnType<typeof load>> }) {
  return (
    <>
      <ScreenHead title={text.sales}>{text.salesHint}</ScreenHead>
      {list.total === 0 && (
        <EmptyState
          icon={IconReceipt}
          title={text.noSales}
          action={<LinkButton to="/centre">{text.sell}</LinkButton>}
        >
          {text.noSalesHint}
        </EmptyState>
      )}
      <ul aria-label={text.sales} className="flex flex-col gap-3">
        {list.items.map((sale) => (
          <li
            key={sale.saleId}
            className="flex flex-col gap-1 rounded-lg border border-line bg-surface p-4 shadow-card"
          >
            <p className="flex flex-wrap justify-between gap-x-4 font-medium">
              <SerialRangeText of={sale} />
              <Amount of={sale.amount} />
            </p>
            <p className="flex flex-wrap justify-between gap-x-4 text-sm text-ink-soft">
              <Moment at={sale.soldAt} withTime />
              <span>{text.cards(sale.cards)}</span>
            </p>
            {sale.takenBack && (
              <p className="flex flex-wrap items-center gap-x-2 rounded-md bg-amber-soft px-3 py-2 text-sm text-amber-ink">
                <Icon of={IconArrowBackUp} />
                {text.takenBack(sale.takenBack.cards)}
                <Amount of={sale.takenBack.amount} />
                <Moment at={sale.takenBack.at} withTime />
              </p>
            )}
            <UndoSale sale={sale} />
            {sale.phone && (
              <p className="text-sm">
                {text.phone}: <bdi dir="ltr">{sale.phone}</bdi>
              </p>
            )}
          </li>
        ))}
      </ul>
      <ListFoot list={list} />
    </>
  );
}

export const screen = staffScreen({ load, View });
