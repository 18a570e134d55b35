/*
 * Rules about suspicious cards. Bounds keep small numbers silent: a rule that rings without a reason is soon read by nobody.
 */

/** Refused attempts of so many days are looked at. */
export const WATCH_DAYS = 28;
/** Those of one account or network, of so many. */
export const ATTEMPT_DAYS = 7;

/** Finding of a rule. */
export interface Found {
  rule: "BATCH" | "CENTRE" | "NEIGHBOURS" | "ACCOUNT" | "NETWORK";
  batchId?: number;
  centreId?: number;
  userId?: number;
  network?: Buffer;
  firstSerial?: number;
  lastSerial?: number;
  /** Count, and out of how many. */
  amount: number;
  outOf?: number;
}

/**
 * Batches of which a code was tried or used while the card was still at the school. One is enough: nobody hits a code of 74 random
 * bits by chance, so somebody has seen it.
 */
export const findEarlyBatches = (batches: readonly { batchId: number; cards: number }[]): Found[] =>
  batches
    .filter(({ cards }) => cards > 0)
    .map(({ batchId, cards }) => ({ rule: "BATCH", batchId, amount: cards }));

/** Of a centre's cards, how many buyers have tried, and how many of these were refused; each card counts once. */
export interface CentreTally {
  centreId: number;
  tried: number;
  failed: number;
}

/** Below so many cards a share says little: with twenty its standard deviation is still a tenth. */
const LEAST_TRIED = 20;
/** One buyer with two wrong cards, or a shop that was late with one sale, is no pattern. */
const LEAST_FAILED = 5;
/** Of fewer others nobody can say what is usual. */
const LEAST_OTHERS = 3;
const DEVIATIONS = 3;

/** The mean and the variance of shares; as each has one, centres count the same whatever their size. */
function describe(shares: readonly number[]): { mean: number; variance: number } {
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  const squares = shares.reduce((sum, share) => sum + (share - mean) ** 2, 0);
  return { mean, variance: squares / (shares.length - 1) };
}

/**
 * Centres whose cards are refused oftener than three standard deviations above the others. The deviation has two parts: how much the
 * others differ from each other, and how much a share of so few cards differs by chance (binomial, never less than that of one card in
 * all). Without the second part the first refusal anywhere would ring where the others have none.
 */
export function findFailingCentres(centres: readonly CentreTally[]): Found[] {
  const counted = centres.filter(({ tried }) => tried >= LEAST_TRIED);
  return counted
    .filter(({ centreId, tried, failed }) => {
      const others = counted.filter((one) => one.centreId !== centreId);
      if (failed < LEAST_FAILED || others.length < LEAST_OTHERS) return false;
      const { mean, variance } = describe(others.map((one) => one.failed / one.tried));
      const usual = Math.max(mean, 1 / tried);
      const deviation = Math.sqrt(variance + (usual * (1 - usual)) / tried);
      return failed / tried > mean + DEVIATIONS * deviation;
    })
    .map(({ centreId, tried, failed }) => ({ rule: "CENTRE", centreId, amount: failed, outOf: tried }));
}

/** A card that is not sold, and how many accounts have tried its code. */
export interface TriedSerial {
  serial: number;
  batchId: number;
  accounts: readonly number[];
}

/** Serials are near each other up to so many apart: a sheet of ten. */
const NEAR = 10;
/** Two may be two buyers of a shop that was late with its sales. */
const LEAST_NEIGHBOURS = 3;

/** Unsold cards near each other whose codes were tried: somebody has a stack of them, or pictures. `tried` is in order of serials. */
export function findNeighbours(tried: readonly TriedSerial[]): Found[] {
  const runs: TriedSerial[][] = [];
  for (const one of tried) {
    const last = runs.at(-1)?.at(-1);
    if (last && last.batchId === one.batchId && one.serial - last.serial <= NEAR) runs.at(-1)?.push(one);
    else runs.push([one]);
  }
  return runs.flatMap((run) => {
    const [first, last] = [run.at(0), run.at(-1)];
    if (run.length < LEAST_NEIGHBOURS || !first || !last) return [];
    const outOf = new Set(run.flatMap(({ accounts }) => accounts)).size;
    const { batchId, serial: firstSerial } = first;
    const cards = { batchId, firstSerial, lastSerial: last.serial };
    return [{ rule: "NEIGHBOURS", ...cards, amount: run.length, outOf }];
  });
}

/**
 * An honest buyer is refused a handful of times: the form finds every typing mistake before the server is asked. So many are two hours of
 * the ten attempts that an account has in each.
 */
export const MANY_OF_ACCOUNT = 20;
/** A school or a mobile operator may stand behind one network. */
export const MANY_OF_NETWORK = 100;

export const findBusyAccounts = (accounts: readonly { userId: number; attempts: number }[]): Found[] =>
  accounts
    .filter(({ attempts }) => attempts >= MANY_OF_ACCOUNT)
    .map(({ userId, attempts }) => ({ rule: "ACCOUNT", userId, amount: attempts }));

export const findBusyNetworks = (
  networks: readonly { network: Buffer; attempts: number; accounts: number }[],
): Found[] =>
  networks
    .filter(({ attempts }) => attempts >= MANY_OF_NETWORK)
    .map(({ network, attempts, accounts }) => ({
      rule: "NETWORK",
      network,
      amount: attempts,
      outOf: accounts,
    }));

type Nullable<T> = { [Key in keyof T]: T[Key] | null };

/** A finding as it is kept. */
export interface Kept extends Nullable<Omit<Found, "rule" | "amount">> {
  id: number;
  rule: Found["rule"];
}

/** Whether a rule has found the same again. Neighbours may have become more. */
function isSame(kept: Kept, found: Found): boolean {
  if (kept.rule !== found.rule) return false;
  if (found.rule === "NEIGHBOURS")
    return (
      (kept.firstSerial ?? 0) <= (found.lastSerial ?? 0) && (kept.lastSerial ?? 0) >= (found.firstSerial ?? 0)
    );
  if (found.network) return kept.network?.equals(found.network) ?? false;
  return (
    kept.batchId === (found.batchId ?? null) &&
    kept.centreId === (found.centreId ?? null) &&
    kept.userId === (found.userId ?? null)
  );
}

/** New findings, what goes on with the figures of now, and what is over. */
export function compareFindings(kept: readonly Kept[], found: readonly Found[]) {
  const goesOn = kept.flatMap((one) => {
    const again = found.find((other) => isSame(one, other));
    return again ? [{ id: one.id, found: again }] : [];
  });
  return {
    fresh: found.filter((one) => !goesOn.some((other) => other.found === one)),
    goesOn,
    over: kept.filter(({ id }) => !goesOn.some((one) => one.id === id)).map(({ id }) => id),
  };
}
