import type { ValidationIssue } from "@manara/contract/errors";
import { type PeriodQuery, salesEndpoints } from "@manara/contract/sales/sales";
import type { Server } from "../../plugins/serve.ts";
import { judgePeriod, readPeriod } from "./period.rules.ts";
import { exportFigures, showFigures, showSummary } from "./sales.service.ts";
import { todayOf } from "./sold-days.ts";
import { exportStock, showStock } from "./stock.service.ts";

export function salesRoutes({ serve, platform }: Server): void {
  const ofPeriod = {
    findIssue: ({ query }: { query: PeriodQuery }): ValidationIssue | null =>
      judgePeriod(readPeriod(query, todayOf(platform))),
  };
  serve(salesEndpoints.getSalesFigures, ({ query }) => showFigures(platform, query), ofPeriod);
  serve(salesEndpoints.exportSalesFigures, ({ query }) => exportFigures(platform, query), ofPeriod);
  serve(salesEndpoints.getStockFigures, () => showStock(platform));
  serve(salesEndpoints.exportStockFigures, () => exportStock(platform));
  serve(salesEndpoints.getSalesSummary, () => showSummary(platform));
}
