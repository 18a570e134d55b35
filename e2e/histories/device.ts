import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import vm from "node:vm";
import { build } from "vite";
import type { Copy } from "../../apps/web/app/outbox/copy-store.ts";
import { ANSWER_WITHIN_MS } from "../../apps/web/app/outbox/entries.rules.ts";
import { localeOfMode, speak } from "../../apps/web/language.config.ts";
import type { Page } from "./page.ts";
import type { Random } from "./random.ts";

/** So many times as fast as on a device pauses pass, and calls are given up; its database is as fast as there. */
const FASTER = 20;
const CALLS_FASTER = 8;

const here = (name: string) => path.join(import.meta.dirname, name);

/** The outbox of the interface, as a script that runs in one device after the other. */
export async function buildPage(): Promise<vm.Script> {
  const folder = await mkdtemp(path.join(tmpdir(), "manara-histories-"));
  try {
    await build({
      configFile: false,
      logLevel: "error",
      root: here("."),
      plugins: [
        speak(localeOfMode("")),
        {
          name: "disk of the device",
          enforce: "pre",
          resolveId: (source) => (source.endsWith("/copy-store.ts") ? here("copy-store.ts") : null),
        },
      ],
      define: { "process.env.NODE_ENV": '"production"', "import.meta.env.DEV": "false" },
      build: {
        outDir: folder,
        minify: false,
        modulePreload: false,
        rollupOptions: {
          output: { format: "iife", entryFileNames: "page.js", codeSplitting: false },
          input: here("page.ts"),
        },
      },
    });
    return new vm.Script(await readFile(path.join(folder, "page.js"), "utf8"), { filename: "page.js" });
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The disk of a device, which outlives its browser. */
export interface DeviceDisk {
  readCopies(): Copy[];
  commit(write: (copies: Map<string, Copy>) => void): Promise<void>;
  histories: Map<number, string>;
  keys: Map<number, CryptoKey>;
}

interface Making {
  script: vm.Script;
  random: Random;
  url: string;
  user: { id: number; token: string };
}

/** A device with one browser, which is opened, closed and killed. */
export function makeDevice({ script, random, url, user }: Making) {
  let written = new Map<string, string>();
  let kept = new Map<string, string>();
  const copies = new Map<string, Copy>();
  const histories = new Map<number, string>();
  const keys = new Map<number, CryptoKey>();
  const faults: string[] = [];
  let clockOff = 0;
  let life: { isOver: boolean; stop: AbortController; listeners: Map<string, Set<() => void>> } | null = null;
  let page: Page | null = null;

  function open(): Page {
    const own = { isOver: false, stop: new AbortController(), listeners: new Map<string, Set<() => void>>() };
    life = own;
    kept = new Map(written);
    const session = { token: user.token, user: { userId: user.id, role: "STUDENT" } };
    kept.set("manara.session", JSON.stringify(session));
    const whileOpen =
      <Args extends unknown[]>(work: (...args: Args) => void) =>
      (...args: Args) => {
        if (!own.isOver) work(...args);
      };
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: whileOpen((key: string, text: string) => {
        kept.set(key, text);
        // Browsers write when they like: up to five seconds later.
        if (random.happens(0.3)) written = new Map(kept);
      }),
      removeItem: whileOpen((key: string) => {
        kept.delete(key);
        if (random.happens(0.3)) written = new Map(kept);
      }),
    };
    const disk: DeviceDisk = {
      readCopies: () => structuredClone([...copies.values()]),
      commit: (write) =>
        new Promise((resolve) => {
          setTimeout(
            whileOpen(() => {
              write(copies);
              for (const [key, copy] of copies) copies.set(key, structuredClone(copy));
              resolve();
            }),
            random.between(0, 4),
          );
        }),
      histories,
      keys,
    };
    const listen = (name: string, listener: () => void) =>
      void own.listeners.set(name, (own.listeners.get(name) ?? new Set()).add(listener));
    const events = {
      addEventListener: listen,
      removeEventListener: (name: string, listener: () => void) =>
        void own.listeners.get(name)?.delete(listener),
    };
    const context: Record<string, unknown> = {
      localStorage: new Proxy(storage, {
        ownKeys: () => [...kept.keys()],
        getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
      }),
      deviceDisk: disk,
      navigator: { onLine: true },
      location: { pathname: "/lesson/1", origin: url },
      document: { cookie: "", querySelector: () => null, documentElement: { dataset: {} } },
      setTimeout: (work: () => void, ms = 0) =>
        setTimeout(whileOpen(work), ms === ANSWER_WITHIN_MS ? ms : ms / FASTER),
      clearTimeout,
      setInterval: () => 0,
      clearInterval: () => undefined,
      queueMicrotask,
      crypto,
      structuredClone,
      TextEncoder,
      TextDecoder,
      URL,
      URLSearchParams,
      Response,
      Headers,
      FormData,
      Blob,
      atob,
      btoa,
      reportError: (error: unknown) => void faults.push(String(error)),
      AbortSignal: { timeout: (ms: number) => AbortSignal.timeout(ms / CALLS_FASTER), any: AbortSignal.any },
      fetch: (address: string, request: RequestInit) =>
        new Promise((resolve, reject) => {
          const signal = AbortSignal.any([own.stop.signal, ...(request.signal ? [request.signal] : [])]);
          fetch(new URL(address, url), { ...request, keepalive: false, signal }).then(
            whileOpen(resolve),
            whileOpen(reject),
          );
        }),
      ...events,
    };
    context.window = context;
    context.self = context;
    vm.createContext(context);
    vm.runInContext(
      `{ const Real = Date; const off = () => deviceClock();
         globalThis.Date = class extends Real {
           constructor(...args) { args.length === 0 ? super(Real.now() + off()) : super(...args); }
           static now() { return Real.now() + off(); }
         }; }`,
      Object.assign(context, { deviceClock: () => clockOff }),
    );
    script.runInContext(context);
    const opened = (context.openPage as (userId: number) => Page)(user.id);
    page = opened;
    return opened;
  }

  function end(): void {
    if (!life) return;
    life.isOver = true;
    life.stop.abort();
    life = null;
    page = null;
  }

  return {
    open,
    /** The page; null: the browser is closed. */
    page: () => page,
    /** Closes the browser as people do: all is written. */
    close() {
      if (life) written = new Map(kept);
      end();
    },
    /** Kills it: what it had not written is lost. */
    kill: end,
    setClock(offMs: number) {
      clockOff = offMs;
    },
    /** How many entries are sealed. */
    sealed: () => [...copies.values()].filter(({ sealed }) => sealed?.length).length,
    /** Faults of the program that it has reported itself. */
    faults,
    comeOnline() {
      for (const listener of life?.listeners.get("online") ?? []) listener();
    },
  };
}
export type Device = ReturnType<typeof makeDevice>;
