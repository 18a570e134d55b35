import { randomBytes, timingSafeEqual } from "node:crypto";
import { normaliseEmail } from "@manara/contract/accounts/account-rules";
import { parseCookie, stringifySetCookie } from "cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Queryable } from "../../../platform/database/database.ts";
import { macOf, type PurposeKey } from "../../../platform/keys/secrets.ts";
import type { Platform } from "../../../platform/platform.ts";
import { saltOf } from "../passwords/passwords.ts";
import { type Account, findAccountByEmail } from "../users/users.repo.ts";

const asked = new WeakMap<FastifyRequest, { email: string; account: Promise<Account | null> }>();

/**
 * The account that a request names by its e-mail, looked for once: its limits ask as well as the sign-in itself. Null when
 * there is none; PostgreSQL takes no NUL in text, and no address has one.
 */
export function findAskedAccount(
  db: Queryable,
  request: FastifyRequest,
  email: string,
): Promise<Account | null> {
  const known = asked.get(request);
  if (known?.email === normaliseEmail(email)) return known.account;
  const account = email.includes("\0") ? Promise.resolve(null) : findAccountByEmail(db, email);
  asked.set(request, { email: normaliseEmail(email), account });
  return account;
}

/**
 * A browser in which owners of accounts have shown to be that: they signed in, or followed a link that was mailed to
 * them. It has attempts of its own, so that nobody who guesses elsewhere can keep an owner out of it.
 */
interface Device {
  /** Random, and known to this browser alone. */
  id: string;
  /** One for each account, the latest first; only the server can make one. */
  marks: string[];
}

/** A request and what is sent back. */
export interface Wire {
  request: FastifyRequest;
  reply: FastifyReply;
}

const NAME = "known-device";
const YEAR_SECONDS = 365 * 24 * 60 * 60;
/** A family's telephone, a school's computer: enough for most, and the cookie stays small. */
export const ACCOUNTS_KEPT = 8;

/** 16 bytes in base64url. */
const PART = "[\\w-]{22}";
const DEVICE = new RegExp(`^${PART}(?:\\.${PART}){1,${ACCOUNTS_KEPT}}$`);

function readDevice(header: string | undefined): Device | null {
  const value = parseCookie(header ?? "")[NAME] ?? "";
  const [id, ...marks] = value.split(".");
  return id !== undefined && DEVICE.test(value) ? { id, marks } : null;
}

/**
 * Parts of a mark: it ends with the password it was given under, which somebody else may have known. By its salt, for the same
 * password can be hashed again; older marks name the whole hash.
 */
type Marked = Pick<Account, "email" | "passwordHash">;

const markOf = (key: PurposeKey, id: string, { email, passwordHash }: Marked, partOf = saltOf): string =>
  macOf(key, `${id}\n${normaliseEmail(email)}\n${partOf(passwordHash ?? "")}`)
    .subarray(0, 16)
    .toString("base64url");

const isEqual = (one: string, other: string) => timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** The browser of a request, where the owner of the account with this address is known; else null. */
export async function findKnownDevice(
  { secrets, db }: Pick<Platform, "secrets" | "db">,
  request: FastifyRequest,
  email: string,
): Promise<string | null> {
  const device = readDevice(request.headers.cookie);
  const account = device && (await findAskedAccount(db, request, email));
  if (!account) return null;
  const unnamed = secrets.devices.find(null);
  const marks = secrets.devices.all.map((key) => markOf(key, device.id, account));
  if (unnamed) marks.push(markOf(unnamed, device.id, account, (hash) => hash));
  return device.marks.some((held) => marks.some((mark) => isEqual(held, mark))) ? device.id : null;
}

/** Makes the browser of a request known for an account whose owner has just shown to be that. */
export function rememberDevice(
  { secrets, settings }: Pick<Platform, "secrets" | "settings">,
  { request, reply }: Wire,
  account: Marked,
): void {
  const device = readDevice(request.headers.cookie) ?? {
    id: randomBytes(16).toString("base64url"),
    marks: [],
  };
  const mark = markOf(secrets.devices.current, device.id, account);
  const marks = [mark, ...device.marks.filter((held) => held !== mark)].slice(0, ACCOUNTS_KEPT);
  const cookie = stringifySetCookie({
    name: NAME,
    value: [device.id, ...marks].join("."),
    path: "/api/auth",
    maxAge: YEAR_SECONDS,
    httpOnly: true,
    sameSite: "strict",
    secure: settings.PUBLIC_URL.startsWith("https:"),
  });
  reply.header("Set-Cookie", cookie);
}
