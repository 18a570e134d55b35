import { type Attack, json, percentile } from "./target.ts";

const AT_ONCE = 600;

/** More guesses at once than an address has attempts, the right password last. */
export const guessPastTheLimit: Attack = async ({ send, person }, say) => {
  const guesses = Array.from({ length: 300 }, (_, index) =>
    send("/api/auth/login", json({ email: `nobody${index}@attack.test`, password: "a guess" })),
  );
  const answers = await Promise.all([...guesses, send("/api/auth/login", json(person))]);
  const tried = answers.filter(({ status }) => status === 401).length;
  const last = answers.at(-1);
  say(`300 guesses at once: ${tried} were tried, the right one got ${last?.status}`);
  return [
    ...(tried > 100 ? [`${tried} passwords were tried from one address in a quarter of an hour`] : []),
    ...(last?.status === 200 && tried >= 100 ? ["the right password got in past the limit"] : []),
  ];
};

/** So many sign-ins at once that their hashes could take every thread, while somebody reads. */
export const floodWithLogins: Attack = async ({ send, person }, say) => {
  const flood = Array.from({ length: AT_ONCE }, () => send("/api/auth/login", json(person)));
  const readers = [];
  for (let time = 0; time < 5; time += 1) {
    readers.push(await send("/api/health/ready"));
    readers.push(await send(`/courses?page=${1000 + time}`));
  }
  const answers = await Promise.all(flood);
  const statuses = Object.groupBy(answers, ({ status }) => String(status));
  const slowest = Math.max(...readers.map(({ ms }) => ms));
  const waited = percentile(
    answers.filter(({ status }) => status === 200).map(({ ms }) => ms),
    1,
  );
  const counted = Object.entries(statuses).map(([status, some]) => `${some?.length} × ${status}`);
  say(
    `${AT_ONCE} sign-ins at once: ${counted.join(", ")}; pages and health ≤ ${slowest.toFixed(0)} ms; let in after ≤ ${waited.toFixed(0)} ms`,
  );
  const refusedOtherwise = answers.filter(({ status }) => ![200, 429, 503].includes(status)).length;
  const withoutWait = answers.filter(
    ({ status, headers }) => status >= 429 && !headers.get("retry-after"),
  ).length;
  return [
    ...(slowest > 1000 ? [`a page or the health call took ${slowest.toFixed(0)} ms meanwhile`] : []),
    ...(refusedOtherwise > 0 ? [`${refusedOtherwise} right passwords were refused in another way`] : []),
    ...(withoutWait > 0 ? [`${withoutWait} refusals do not say when to come back`] : []),
  ];
};
