import { type Attack, percentile } from "./target.ts";

const ADDRESSES = 10_000;
const SIDE_BY_SIDE = 50;
const KNOWN = "/courses";

/** Addresses that differ in what no page reads, and addresses of no page: none may be rendered again, or evict what is cached. */
export const countThroughAddresses: Attack = async ({ send }, say) => {
  const timeKnown = async () => {
    const times = [];
    for (let time = 0; time < 50; time += 1) times.push((await send(KNOWN)).ms);
    return percentile(times, 0.99);
  };
  await send("/no/such/page");
  const before = await timeKnown();
  const begun = performance.now();
  for (let number = 0; number < ADDRESSES; number += SIDE_BY_SIDE) {
    const some = Array.from({ length: SIDE_BY_SIDE }, (_, index) => number + index);
    await Promise.all(some.map((one) => send(one % 2 ? `${KNOWN}?fbclid=${one}` : `/no/such/page/${one}`)));
  }
  const perSecond = (ADDRESSES / (performance.now() - begun)) * 1000;
  const after = await timeKnown();
  say(
    `${ADDRESSES} addresses: ${perSecond.toFixed(0)}/s; the known page ${before.toFixed(1)} ms before, ${after.toFixed(1)} ms after`,
  );
  return [
    ...(perSecond < 200 ? [`each address is drawn anew: ${perSecond.toFixed(0)}/s`] : []),
    ...(after > before * 5 + 20 ? ["the known page has become slow"] : []),
  ];
};

/** A page's policy must allow nothing but what the renderer meant. */
export const readPolicies: Attack = async ({ origin }) => {
  const found = [];
  for (const path of ["/", KNOWN, "/login", "/no/such/page"]) {
    const answer = await fetch(`${origin}${path}`);
    const policy = /script-src ([^;]*)/.exec(answer.headers.get("content-security-policy") ?? "")?.[1] ?? "";
    if (/unsafe|\*|https?:/.test(policy) || !policy.includes("'self'"))
      found.push(`${path}: script-src ${policy}`);
    if (/<script[^>]*\snonce=/.test(await answer.text()))
      found.push(`${path} shows the nonce of its scripts`);
  }
  return found;
};
