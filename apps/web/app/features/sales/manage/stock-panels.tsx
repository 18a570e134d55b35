import type { Forecast, StockFigures } from "@manara/contract/sales/sales";
import { text } from "#text/features/sales/manage/messages";
import { useSite } from "../../../site.ts";
import { TableDownload } from "../../../staff/download-table.tsx";
import { Amount } from "../../../ui/staff/amount.tsx";
import { Count } from "../../../ui/staff/count.tsx";
import { Panel } from "../../../ui/staff/panel.tsx";
import { RecordList } from "../../../ui/staff/record-list.tsx";
import type { Column } from "../../../ui/staff/records.ts";
import { ShareBars } from "../../../ui/staff/share-bars.tsx";
import { writePrice } from "../../../ui/write-price.ts";
import { Lasts, PlaceLink } from "./summary-panel.tsx";

type PriceInField = StockFigures["prices"][number];

const priceColumns: readonly Column<PriceInField>[] = [
  { id: "price", title: text.price, cell: ({ price }) => <Amount of={price} /> },
  { id: "school", title: text.atSchool, cell: ({ atSchool }) => <Count of={atSchool} /> },
  { id: "centres", title: text.atCentres, cell: ({ atCentres }) => <Count of={atCentres} /> },
  { id: "sold", title: text.soldUnused, cell: ({ soldUnused }) => <Count of={soldUnused} /> },
  { id: "worth", title: text.worth, cell: ({ worth }) => <Amount of={worth} /> },
];

const forecastColumns: readonly Column<Forecast>[] = [
  { id: "place", title: text.place, cell: (row) => <PlaceLink {...row} /> },
  { id: "price", title: text.price, cell: ({ price }) => <Amount of={price} /> },
  { id: "stock", title: text.inStock, cell: ({ stock }) => <Count of={stock} /> },
  { id: "sold", title: text.soldInDays, cell: ({ sold }) => <Count of={sold} /> },
  { id: "lasts", title: text.lasts, cell: (row) => <Lasts {...row} /> },
];

/** Unused cards outside the school, and how long each stock lasts. */
export function StockPanels({ stock: { prices, forecasts } }: { stock: StockFigures }) {
  const { country } = useSite();
  const outside = prices.filter(({ worth }) => worth > 0);
  return (
    <>
      <Panel title={text.field}>
        <p className="text-ink-soft">{text.fieldHint}</p>
        {prices.length === 0 ? (
          <p className="text-ink-soft">{text.noCards}</p>
        ) : (
          <>
            <ShareBars
              empty={text.noneOutside}
              rows={outside.map(({ price, atCentres, soldUnused, worth }) => ({
                key: price,
                label: <Amount of={price} />,
                value: worth,
                figures: (
                  <>
                    <span>{text.cardsOf(atCentres + soldUnused)}</span>
                    <Amount of={worth} />
                  </>
                ),
              }))}
            />
            <RecordList
              caption={text.field}
              rows={prices}
              keyOf={({ price }) => price}
              nameOf={({ price }) => writePrice(price, country)}
              columns={priceColumns}
            />
          </>
        )}
      </Panel>
      <Panel
        title={text.stock}
        actions={
          <TableDownload of={text.stock} route="GET /sales/stock/export" query={{}} fileName="stock" />
        }
      >
        <p className="text-ink-soft">{text.stockHint}</p>
        {forecasts.length === 0 ? (
          <p className="text-ink-soft">{text.noSales}</p>
        ) : (
          <RecordList
            caption={text.stock}
            rows={forecasts}
            keyOf={(row) => forecasts.indexOf(row)}
            nameOf={({ name, price }) => `${name ?? text.school}, ${writePrice(price, country)}`}
            columns={forecastColumns}
          />
        )}
      </Panel>
    </>
  );
}
