import { createHash } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import type { Track } from "../platform/cache/memory-cache.ts";
import { randomId } from "../platform/keys/random-id.ts";
import type { Platform } from "../platform/platform.ts";
import { makeAntiForgeryCookie, readAntiForgeryCookie } from "./anti-forgery.ts";
import { securityHeaders } from "./headers.ts";
import type { ReadAddress } from "./page-address.ts";
import { chooseForm, type PreparedReply } from "./replies.ts";
import { shareReply } from "./shared-replies.ts";

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
  private makePage: MakePage | null = null;
  private readAddress: ReadAddress = (url) => url;

  constructor(platform: Platform) {
    this.platform = platform;
    this.always = securityHeaders(platform.settings);
    this.isSecure = platform.settings.PUBLIC_URL.startsWith("https:");
  }

  /** `readAddress`: which address stands for all that show the same page. */
  makeWith(makePage: MakePage, readAddress: ReadAddress = (url) => url): void {
    this.makePage = makePage;
    this.readAddress = readAddress;
  }

  /**
   * The page of this address, made if it is not ready. Where memory is scarce it is kept for those who come after only once
   * somebody has asked for it a second time: there is no end of addresses that are asked for once.
   */
  remember(url: string): Promise<PreparedReply> {
    const { makePage } = this;
    const { cache, concurrency } = this.platform;
    if (!makePage) throw new Error("nobody makes pages");
    const address = this.readAddress(url);
    const make = (track: Track) => {
      if (cache.isCrowded && !this.asked.has(address)) track("nothing is known");
      return concurrency.rendering(() => makePage(address, track));
    };
    return shareReply(this.platform, keyOf(address), make);
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
    if (page || !url.includes("?") || /^\/(?:api\/|media\/|assets\/|metrics\?)/.test(url))
      return page ?? null;
    return cache.peek<PreparedReply>(keyOf(this.readAddress(url))) ?? null;
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
