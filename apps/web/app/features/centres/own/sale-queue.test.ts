import { ApiError } from "@manara/contract/calls/api-error";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepHere } from "../../../session/kept-here.fixture.ts";

interface Body {
  saleId: string;
  firstSerial: number;
  soldAt?: string;
}

const kept = keepHere();
const listeners = new Map<string, () => void>();
vi.stubGlobal("window", {
  addEventListener: (name: string, listener: () => void) => void listeners.set(name, listener),
  removeEventListener: (name: string) => void listeners.delete(name),
});

const sent: Body[] = [];
/** What the server says to a sale; by default it takes it. */
let answer: (body: Body) => unknown;
vi.mock("../../../api/outbox-api.ts", () => ({
  outboxApi: async (_route: string, { body }: { body: Body }) => {
    sent.push(body);
    return answer(body);
  },
}));
const { addSale, dismissSale, openQueue, retrySale } = await import("./sale-queue.ts");

const take = (body: Body) => body;
const offline = () => {
  throw new ApiError(0, "OFFLINE");
};
const SELLER = 7;

let stop = () => {};
function visit(seller = SELLER): void {
  stop();
  stop = openQueue(seller);
}
const settle = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds);
const sell = (saleId: string) =>
  addSale({ saleId, firstSerial: 5, lastSerial: 5, phone: null, amount: 1000 });
const keptIds = () => [...kept.keys()].map((key) => key.split(" ").at(-1));

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2027-03-01T11:00:00.000Z") });
  kept.clear();
  sent.length = 0;
  answer = take;
});
afterEach(() => {
  stop();
  stop = () => {};
  vi.useRealTimers();
});

test("a sale is on the device before it is sent, and off it once it has arrived", async () => {
  visit();
  sell("a");
  expect([...kept.keys()]).toEqual([`manara.sold ${SELLER} a`]);
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

test("what is refused stays until it was seen, and keeps no other waiting", async () => {
  answer = (body) => {
    if (body.saleId === "a")
      throw new ApiError(409, "CARDS_ELSEWHERE", { details: { card: { serial: 5, state: "SOLD" } } });
    return body;
  };
  visit();
  sell("a");
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
