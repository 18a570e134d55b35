import { BUSIEST_CENTRE_ID } from "../../apps/server/test/large-school/fill-cards.ts";
import { type ListCall, PAGE } from "./list-call.ts";

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** Batches, and the accounts of centres. */
export const cardChainCalls: ListCall[] = [
  {
    name: "batches",
    path: "/card/batch/list",
    as: "admin",
    query: () => PAGE,
    grows: "a small school has two batches",
  },
  {
    name: "batches, deep page",
    path: "/card/batch/list",
    as: "admin",
    query: ({ size }) => ({ ...PAGE, offset: Math.max(0, Math.floor(size.cards / 10_000) - 30) }),
    grows: "a small school has two batches",
  },
  {
    name: "one batch",
    path: "/card/batch/get",
    as: "admin",
    query: () => ({ id: 1 }),
    within: 100,
  },
  { name: "accounts of centres", path: "/centre/account/list", as: "admin", query: () => PAGE },
  {
    name: "accounts of centres, deep page",
    path: "/centre/account/list",
    as: "admin",
    query: ({ size }) => ({ ...PAGE, offset: Math.max(0, (size.centres ?? 20) - 40) }),
  },
  {
    name: "account of the busiest centre",
    path: "/centre/account/get",
    as: "admin",
    query: () => ({ centreId: BUSIEST_CENTRE_ID }),
    within: 100,
  },
  {
    name: "statement of the busiest centre",
    path: "/centre/statement",
    as: "admin",
    query: () => ({ centreId: BUSIEST_CENTRE_ID, from: daysAgo(30), to: daysAgo(0) }),
    within: 250,
  },
];
