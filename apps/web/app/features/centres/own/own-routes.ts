import type { ScreenTable } from "../../../staff/screen.ts";

/** The screens of a centre's own area, by their paths under it; whoever sells for it alone loads them. */
export const ownRoutes: ScreenTable = {
  "": () => import("./sell.screen.tsx"),
  phone: () => import("./phone.screen.tsx"),
  stock: () => import("./stock.screen.tsx"),
  sales: () => import("./sales.screen.tsx"),
  account: () => import("./account.screen.tsx"),
  orders: () => import("./orders.screen.tsx"),
};
