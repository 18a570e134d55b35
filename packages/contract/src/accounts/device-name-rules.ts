/** Each before those whose name it says as well. */
const browsers = [
  ["SamsungBrowser", "Samsung Internet"],
  ["OPR", "Opera"],
  ["Edg", "Edge"],
  ["Firefox", "Firefox"],
  ["FxiOS", "Firefox"],
  ["CriOS", "Chrome"],
  ["Chrome", "Chrome"],
  ["Safari", "Safari"],
] as const;
const systems = [
  ["Android", "Android"],
  ["iPhone", "iPhone"],
  ["iPad", "iPad"],
  ["Windows", "Windows"],
  ["Mac OS X", "macOS"],
  ["CrOS", "ChromeOS"],
  ["Linux", "Linux"],
] as const;

const find = (agent: string, names: readonly (readonly [string, string])[]): string | null =>
  names.find(([mark]) => agent.includes(mark))?.[1] ?? null;

/** Names of browser and device behind a `User-Agent`: `Chrome · Linux`; empty where it says neither. */
export const nameDevice = (agent: string): string =>
  [find(agent, browsers), find(agent, systems)].filter(Boolean).join(" · ");
