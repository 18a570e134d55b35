import { ApiError } from "@manara/contract/calls/api-error";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepHere } from "../../../session/kept-here.fixture.ts";

interface Body {
  saleId: string;
  firstSerial?: number;
  isOpened?: boolean;
  soldAt?: string;
}

const kept = keepHere();
const listeners = new Map<string, () => void>();
vi.stubGlobal("window", {
  addEventListener: (name: string, listener: () => void) => void listeners.set(name, listener),
  removeEventListener: (name: string) => void listeners.delete(name),
});

const network = { onLine: true };
vi.stubGlobal("navigator", network);

const sent: Body[] = [];
/** What the server says to a sale; by default it takes it. */
let answer: (body: Body) => unknown;
vi.mock("../../../api/background-api.ts", () => ({
  outboxApi: async (route: string, { body }: { body?: Body } = {}) => {
    if (!body) return network.onLine ? {} : offline();
    if (route.endsWith("/sell") !== Boolean(body.firstSerial)) throw new Error(route);
    sent.push(body);
    return answer(body);
  },
}));
const { isRefusedNow } = await import("./sale-queue.rules.ts");
const { openOutbox } = await import("../../../outbox/sender.ts");
const { addSale, dismissSale, retrySale, takeSaleBack } = await import("./sale-queue.ts");

const take = (body: Body) => body;
const offline = () => {
  throw new ApiError(0, "OFFLINE");
};
const SELLER = 7;

let stop = () => {};
function visit(seller = SELLER): void {
  stop();
  stop = openOutbox(seller);
}
const settle = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds);
const sell = (id: string, serial = 5) =>
  addSale({ id, firstSerial: serial, lastSerial: serial, phone: null, amount: 1000 });
const keptIds = () => [...kept.keys()].map((key) => key.split(" ").at(-1));

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2027-03-01T11:00:00.000Z") });
  kept.clear();
  sent.length = 0;
  answer = take;
  network.onLine = true;
});
afterEach(() => {
  stop();
  stop = () => {};
  vi.useRealTimers();
});

test("a sale is on the device before it is sent, and off it once it has arrived", async () => {
  visit();
  sell("a");
  expect([...kept.keys()]).toEqual([`manara.waiting ${SELLER} sale a`]);
  expect(sent).toEqual([]);
  await settle();
  expect(sent).toMatchObject([{ saleId: "a", firstSerial: 5 }]);
  expect(sent[0]?.soldAt).toBeUndefined();
  expect(kept.size).toBe(0);
});

test("without a network it is sent again by itself, with the moment of its press, in order", async () => {
  answer = offline;
  visit();
  sell("a");
  await settle(1000);
  sell("b");
  await settle(120_000);
  expect(keptIds()).toEqual(["a", "b"]);
  sent.length = 0;
  answer = take;
  listeners.get("online")?.();
  await settle();
  expect(sent.map(({ saleId }) => saleId)).toEqual(["a", "b"]);
  expect(sent[0]?.soldAt).toBe("2027-03-01T11:00:00.000Z");
  expect(kept.size).toBe(0);
});

test("what an earlier visit has left is sent, that of another account is not", async () => {
  answer = offline;
  visit();
  sell("a");
  await settle();
  answer = take;
  sent.length = 0;
  visit(8);
  await settle();
  expect(sent).toEqual([]);
  visit();
  await settle();
  expect(sent.map(({ saleId }) => saleId)).toEqual(["a"]);
});

const refuse = (body: Body) => {
  if (body.saleId === "a")
    throw new ApiError(409, "CARDS_ELSEWHERE", { details: { card: { serial: 5, state: "SOLD" } } });
  return body;
};

test("what is refused at once stays until it was seen, after the next sale among those refused before", async () => {
  answer = refuse;
  visit();
  sell("a");
  await settle();
  expect(keptIds()).toEqual(["a"]);
  const isNow = () => isRefusedNow(JSON.parse([...kept.values()][0] ?? ""));
  expect(isNow()).toBe(true);
  sell("b", 6);
  await settle();
  expect(keptIds()).toEqual(["a"]);
  expect(isNow()).toBe(false);
  dismissSale("a");
  expect(kept.size).toBe(0);
});

test("a refused sale is settled when its cards are sold once more", async () => {
  answer = refuse;
  visit();
  sell("a");
  await settle();
  expect(keptIds()).toEqual(["a"]);
  sell("b");
  await settle();
  expect(keptIds()).toEqual([]);
});

test("what has waited and is refused stays until it was seen, and keeps no other waiting", async () => {
  answer = offline;
  visit();
  sell("a");
  await settle();
  answer = refuse;
  sent.length = 0;
  sell("b");
  await settle();
  expect(sent.map(({ saleId }) => saleId)).toEqual(["a", "b"]);
  expect(keptIds()).toEqual(["a"]);
  visit();
  await settle(60_000);
  expect(sent).toHaveLength(2);
  retrySale("a");
  await settle();
  expect(sent).toHaveLength(3);
  dismissSale("a");
  expect(kept.size).toBe(0);
});

test("a session that has ended keeps it", async () => {
  answer = () => {
    throw new ApiError(401, "TOKEN_EXPIRED");
  };
  visit();
  sell("a");
  await settle(60_000);
  expect(sent).toHaveLength(1);
  expect(keptIds()).toEqual(["a"]);
});

test("the sums of a refusal for want of credit stay with it", async () => {
  const credit = { left: 500, needed: 1350 };
  answer = () => {
    throw new ApiError(409, "CREDIT_EXHAUSTED", { details: { credit } });
  };
  visit();
  sell("a");
  await settle();
  const [refused] = [...kept.values()].map((sale) => JSON.parse(sale));
  expect(refused.refusal).toEqual({ code: "CREDIT_EXHAUSTED", card: null, credit });
});

test("what was never sent is dropped when it is taken back, after a reload too, and other sales are sent", async () => {
  network.onLine = false;
  visit();
  sell("a");
  sell("b");
  await settle(60_000);
  visit();
  takeSaleBack("a", false);
  expect(keptIds()).toEqual(["b"]);
  network.onLine = true;
  listeners.get("online")?.();
  await settle();
  expect(sent.map(({ saleId }) => saleId)).toEqual(["b"]);
});

/** A sale that the server may have: its answer was lost. */
async function loseAnswer(): Promise<void> {
  answer = offline;
  visit();
  sell("a");
  await settle();
}

test("what was sent without an answer is sent again when it is taken back, and then undone", async () => {
  await loseAnswer();
  takeSaleBack("a", false);
  expect(keptIds()).toEqual(["a"]);
  sent.length = 0;
  visit(8);
  await settle(10_000);
  expect(sent).toEqual([]);
  // The network is gone again between the two.
  answer = (body) => (body.firstSerial ? body : offline());
  visit();
  await settle();
  expect(sent).toMatchObject([
    { saleId: "a", firstSerial: 5 },
    { saleId: "a", isOpened: false },
  ]);
  expect(keptIds()).toEqual(["a"]);
  answer = take;
  await settle(5000);
  expect(sent.slice(2)).toEqual([{ saleId: "a", isOpened: false }]);
  expect(kept.size).toBe(0);
});

test("what is taken back while it is on its way, in another tab, is undone as well", async () => {
  let arrive = (_: unknown) => {};
  answer = (body) => (body.firstSerial ? new Promise((resolve) => (arrive = resolve)) : body);
  visit();
  sell("a");
  await settle();
  const [[key, sale] = ["", ""]] = kept;
  kept.set(key, JSON.stringify({ ...JSON.parse(sale), toUndo: { isOpened: true } }));
  arrive({});
  await settle();
  expect(sent.slice(1)).toEqual([{ saleId: "a", isOpened: true }]);
  expect(kept.size).toBe(0);
});

test("a sale that cannot be undone stays until that was seen", async () => {
  await loseAnswer();
  takeSaleBack("a", false);
  answer = (body) => {
    if (body.firstSerial) return body;
    throw new ApiError(409, "CARDS_ELSEWHERE", { details: { card: { serial: 5, state: "USED" } } });
  };
  await settle(5000);
  const refusal = { code: "CARDS_ELSEWHERE", card: { serial: 5, state: "USED" } };
  expect([...kept.values()].map((sale) => JSON.parse(sale))).toMatchObject([{ isSold: true, refusal }]);
  sent.length = 0;
  await settle(60_000);
  expect(sent).toEqual([]);
  dismissSale("a");
  expect(kept.size).toBe(0);
});
