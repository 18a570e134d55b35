import { readFile } from "node:fs/promises";
import type { CountryCode } from "@manara/countries/countries";
import { countries } from "@manara/countries/countries";
import type { CardLayout } from "../../apps/server/src/features/card-print/card-sheet.ts";
import { printCards } from "../../apps/server/src/features/card-print/print-cards.ts";
import { makeCardCode } from "../../apps/server/src/features/cards/card-vault.ts";
import { Brand } from "../../apps/server/src/settings/brand.ts";
import { findTree } from "../../apps/server/test/processes.ts";

interface Wish {
  country: CountryCode;
  layout: CardLayout;
  amount: number;
}

export interface Print extends Wish {
  /** Until the last byte, and until the first. */
  seconds: number;
  firstSeconds: number;
  bytes: number;
  pages: number;
  /** Of the process that draws: processor time, and the most memory that was resident. */
  cpuSeconds: number;
  peakMb: number;
}

const LOOKS_EVERY_MS = 100;

function* makeCards(amount: number) {
  for (let serial = 1; serial <= amount; serial += 1) yield { serial, code: makeCardCode() };
}

/** Looks at the process that draws until it has gone; answers the last that was seen. */
function watchDrawing() {
  let last = { cpuSeconds: 0, peakMb: 0 };
  const look = async () => {
    const found = findTree(process.pid).find(({ command }) => command.includes("print-process"));
    if (!found) return;
    // It has ended since it was listed.
    const status = await readFile(`/proc/${found.pid}/status`, "utf8").catch(() => "");
    const peakMb = Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
    last = { cpuSeconds: found.cpuSeconds, peakMb: Math.max(last.peakMb, peakMb) };
  };
  const looking = setInterval(() => void look(), LOOKS_EVERY_MS);
  return () => {
    clearInterval(looking);
    return last;
  };
}

/** Prints cards as an endpoint would, and measures that. */
export async function measurePrint(wish: Wish): Promise<Print> {
  const country = countries[wish.country];
  const settings = { PUBLIC_URL: "https://school.example", brand: new Brand(country), country };
  const stop = watchDrawing();
  const started = performance.now();
  const since = () => (performance.now() - started) / 1000;
  let firstSeconds: number | undefined;
  const pieces: Buffer[] = [];
  const pdf = printCards(
    { country, settings, log: console },
    {
      layout: wish.layout,
      worth: { price: 2500 },
      expiresAt: new Date(),
      phone: "+213 551 23 45 67",
      cards: makeCards(wish.amount),
    },
  );
  for await (const piece of pdf as AsyncIterable<Buffer>) {
    firstSeconds ??= since();
    pieces.push(piece);
  }
  const seconds = since();
  const file = Buffer.concat(pieces);
  const pages = file.toString("latin1").match(/\/Type \/Page\n/g)?.length ?? 0;
  return { ...wish, ...stop(), seconds, firstSeconds: firstSeconds ?? seconds, bytes: file.length, pages };
}
