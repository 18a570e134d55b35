import { createHash } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import type { Track } from "../platform/cache/memory-cache.ts";
import { randomId } from "../platform/keys/random-id.ts";
import type { Platform } from "../platform/platform.ts";
import { chooseForm, type PreparedReply } from "./answers/replies.ts";
import { shareReply } from "./answers/shared-replies.ts";
import { makeAntiForgeryCookie, readAntiForgeryCookie } from "./anti-forgery.ts";
import { securityHeaders } from "./headers.ts";
import { NOWHERE, type PageAddresses } from "./page-address.ts";

/** At an address nothing is found, and another one's page says so. */
export class FoundNothing extends Error {}

/** Makes the page of an address as it is asked for, and names what it is made from. */
export type MakePage = (url: string, track: Track) => Promise<PreparedReply>;

/** Whether it is a page that people read, and not a map for crawlers. */
export const isHtml = (headers: Record<string, string>) =>
  headers["content-type"]?.startsWith("text/html") ?? false;

/** Pages in memory, each the same for all people. */
export class PageCache {
  private readonly platform: Platform;
  private readonly always: Record<string, string>;
  private readonly isSecure: boolean;
  private readonly asked = new AskedBefore();
  /** By who waits for a turn for what: those of one network who ask for one page wait together. */
  private readonly waiting = new Map<string, Promise<PreparedReply>>();
  private makePage: MakePage | null = null;
  private addresses: PageAddresses = { read: (url) => url, standIn: (address) => address };

  constructor(platform: Platform) {
    this.platform = platform;
    this.always = securityHeaders(platform.settings);
    this.isSecure = platform.settings.PUBLIC_URL.startsWith("https:");
  }

  makeWith(makePage: MakePage, addresses = this.addresses): void {
    this.makePage = makePage;
    this.addresses = addresses;
  }

  /** The page of this address, for somebody of this network; made if it is not ready. */
  async remember(url: string, network: string): Promise<PreparedReply> {
    const address = this.addresses.read(url);
    try {
      return await this.makeInTurn(address, network);
    } catch (error) {
      if (!(error instanceof FoundNothing)) throw error;
      return this.makeInTurn(this.addresses.standIn(address), network);
    }
  }

  /**
   * Each network waits in a queue of its own until its turn comes to have a page made. Who asks for one that is being made waits for no
   * turn; but one that another network still waits for would come when that network's turn does.
   */
  private makeInTurn(address: string, network: string): Promise<PreparedReply> {
    const { platform, waiting } = this;
    const { cache, changes } = platform;
    const takeTurn = <T>(work: () => Promise<T>) => platform.concurrency.rendering(work, network);
    const make = (track: Track) => this.make(address, track);
    const key = keyOf(address);
    // What is answered from before while the database is out of reach needs no turn either.
    if (cache.has(key) || !changes.isHearing())
      return shareReply(platform, key, (track) => takeTurn(() => make(track)));
    const place = `${network} ${key}`;
    const known = waiting.get(place);
    if (known) return known;
    let hasBegun = false;
    const made = takeTurn(() => {
      // From now on the cache tells whether it still holds: a change may come before it is done.
      hasBegun = true;
      waiting.delete(place);
      return shareReply(platform, key, make);
    });
    if (hasBegun) return made;
    waiting.set(place, made);
    // Refused: nobody came to make it.
    made.catch(() => hasBegun || waiting.delete(place));
    return made;
  }

  /**
   * Where memory is scarce a page is kept for those who come after only once somebody has asked for it a second time: there is no end of
   * addresses that are asked for once.
   */
  private make(address: string, track: Track): Promise<PreparedReply> {
    if (!this.makePage) throw new Error("nobody makes pages");
    if (this.platform.cache.isCrowded && !this.asked.has(address)) track("do not keep");
    return this.makePage(address, track);
  }

  /** The header of a new anti-forgery cookie, which comes with a page to a browser that has none. */
  cookieFor({ plain }: PreparedReply, { cookie }: IncomingHttpHeaders): string | null {
    const isNeeded = isHtml(plain.headers) && !readAntiForgeryCookie(cookie);
    return isNeeded ? makeAntiForgeryCookie(this.isSecure) : null;
  }

  /**
   * Answers a page that is ready before the server's own work on a request begins, which would cost more than the
   * answer. False when it is not ready: then the request takes the usual way.
   */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const page = request.method === "GET" ? this.findReady(request.url ?? "") : null;
    if (!page) return false;
    const { status, headers, body } = chooseForm(page, request.headers);
    const cookie = this.cookieFor(page, request.headers);
    this.platform.meter?.countReady(status);
    response
      .writeHead(status, {
        ...this.always,
        ...headers,
        "x-request-id": randomId(),
        ...(cookie && { "set-cookie": cookie }),
      })
      .end(body);
    return true;
  }

  private findReady(url: string): PreparedReply | null {
    const { cache, lifecycle } = this.platform;
    if (lifecycle.isStopping) return null;
    const page = cache.peek<PreparedReply>(keyOf(url));
    // The page of another address may stand for it; calls and files have no others, and are not worth the work.
    if (page || /^\/(?:api|media|assets|metrics)\b/.test(url)) return page ?? null;
    const address = this.addresses.read(url);
    // Files, too, lie where there is no page.
    return address.endsWith(NOWHERE) ? null : (cache.peek<PreparedReply>(keyOf(address)) ?? null);
  }
}

/** How many addresses {@link AskedBefore} knows at most, twice. */
const ASKED_KEPT = 2000;

/** Which addresses were asked for lately. */
class AskedBefore {
  private now = new Set<string>();
  private before = new Set<string>();

  /** Whether this address was asked for before; from now on it was. */
  has(address: string): boolean {
    const trace = createHash("sha256").update(address).digest("base64");
    const known = this.now.has(trace) || this.before.has(trace);
    this.now.add(trace);
    if (this.now.size >= ASKED_KEPT) {
      this.before = this.now;
      this.now = new Set();
    }
    return known;
  }
}

const keyOf = (url: string) => `page ${url}`;
