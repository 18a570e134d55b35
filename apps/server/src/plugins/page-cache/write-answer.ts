import type { Socket } from "node:net";
import { LRUCache } from "lru-cache";
import { randomId } from "../../platform/keys/random-id.ts";
import type { NewCookie } from "../anti-forgery.ts";

/** An answer that lies ready: all of its head but what differs each time, and its body. */
export interface ReadyAnswer {
  head: Buffer;
  /** Null where the head says that there is none. */
  body: Buffer | null;
  /** A cookie that comes with it. */
  cookie: NewCookie | null;
}

/** An answer in one piece, with the places in it that are written anew each time. All of them keep their length. */
interface Whole {
  bytes: Buffer;
  idAt: number;
  dateAt: number;
  cookieAt: number;
  date: string;
}

/** Bytes of whole answers that are kept; they are copies of what the memory of pages holds. */
const KEPT_BYTES = 2 * 1024 * 1024;
/** A longer answer costs more than its second piece. */
const MAX_BYTES = 64 * 1024;

const ID = "X-Request-Id: ";
const DATE = "Date: ";
const COOKIE = "Set-Cookie: ";
const ID_LENGTH = 32;
const DATE_LENGTH = 29;
const END = "\r\n";

/**
 * Writes ready answers to connections. Those that are asked for again and again lie there in one piece, and are sent by
 * one call of the system from memory that is nobody else's to collect.
 */
export class AnswerWriter {
  private readonly lastLines: string;
  private readonly withCookie = keepWholes();
  private readonly without = keepWholes();

  /** `keepAliveMs`: how long a connection may wait for its next request, in milliseconds. */
  constructor(keepAliveMs: number) {
    this.lastLines = `Connection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(keepAliveMs / 1000)}\r\n\r\n`;
  }

  send(socket: Socket, answer: ReadyAnswer): void {
    const { head, body, cookie } = answer;
    const kept = cookie === null ? this.without : this.withCookie;
    const known = kept.get(head);
    if (known !== undefined && known !== "asked once") {
      renew(known, cookie);
      socket.write(known.bytes);
      // Whoever takes it slowly must not be sent what is written over it for the next.
      if (socket.writableLength > 0) kept.delete(head);
      return;
    }
    if (body && body.length <= MAX_BYTES) kept.set(head, known ? this.join(answer, body) : "asked once");
    // Both in one call of the system.
    socket.cork();
    socket.write(Buffer.concat([head, Buffer.from(this.writeLines(cookie), "latin1")]));
    if (body) socket.write(body);
    socket.uncork();
  }

  private join({ head, cookie }: ReadyAnswer, body: Buffer): Whole {
    const idAt = head.length + ID.length;
    const dateAt = idAt + ID_LENGTH + END.length + DATE.length;
    const cookieAt =
      dateAt + DATE_LENGTH + END.length + COOKIE.length + (cookie?.header.indexOf(cookie.value) ?? 0);
    const bytes = Buffer.concat([head, Buffer.from(this.writeLines(cookie), "latin1"), body]);
    return { bytes, idAt, dateAt, cookieAt, date: "" };
  }

  /** What differs each time. */
  private writeLines(cookie: NewCookie | null): string {
    const setCookie = cookie === null ? "" : `${COOKIE}${cookie.header}${END}`;
    return `${ID}${randomId()}${END}${DATE}${now()}${END}${setCookie}${this.lastLines}`;
  }
}

const keepWholes = () =>
  new LRUCache<Buffer, Whole | "asked once">({
    maxSize: KEPT_BYTES,
    sizeCalculation: (known, head) => (known === "asked once" ? head.length : known.bytes.length),
  });

function renew(whole: Whole, cookie: NewCookie | null): void {
  const { bytes, idAt, dateAt, cookieAt } = whole;
  bytes.write(randomId(), idAt, "latin1");
  if (cookie) bytes.write(cookie.value, cookieAt, "latin1");
  const date = now();
  if (whole.date === date) return;
  bytes.write(date, dateAt, "latin1");
  whole.date = date;
}

let second = 0;
let date = "";

/** The time as HTTP writes it; written anew once a second. */
function now(): string {
  const today = Math.floor(Date.now() / 1000);
  if (today !== second) {
    second = today;
    date = new Date(today * 1000).toUTCString();
  }
  return date;
}
