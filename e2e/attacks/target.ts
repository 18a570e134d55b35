import { randomBytes } from "node:crypto";
import { type Client, makeClient } from "@manara/contract/calls/client";
import { overFetch } from "@manara/contract/calls/transport";

/** A running copy on this machine, and somebody who has just registered there. */
export interface Target {
  origin: string;
  /** Of the telephone numbers that the copy takes. */
  phonePrefix: string;
  client: Client;
  /** Sends whatever it is given, as no client of ours would. */
  send(path: string, request?: RequestInit): Promise<Answer>;
  person: { email: string; password: string };
}

export interface Answer {
  status: number;
  code: string | undefined;
  ms: number;
  headers: Headers;
}

/** What an attack has found open; nothing when all of it held. */
export type Attack = (target: Target, say: (line: string) => void) => Promise<string[]>;

/** Attacks are for one's own copy: whoever else might be hit has not agreed. */
export function readOrigin(given: string | undefined): string {
  const { origin, hostname } = new URL(given ?? "http://localhost:3000");
  if (!["localhost", "127.0.0.1", "[::1]"].includes(hostname))
    throw new Error("attack a copy on this machine alone");
  return origin;
}

export const json = (body: unknown): RequestInit => ({
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});

/** Finds the copy, and makes an account there. */
export async function openTarget(origin: string, phonePrefix: string): Promise<Target> {
  async function send(path: string, request?: RequestInit): Promise<Answer> {
    const begun = performance.now();
    const answer = await fetch(`${origin}${path}`, { redirect: "manual", ...request });
    const text = await answer.text();
    const isJson = answer.headers.get("content-type")?.startsWith("application/json");
    const code = isJson ? (JSON.parse(text) as { code?: string } | null)?.code : undefined;
    return { status: answer.status, code, ms: performance.now() - begun, headers: answer.headers };
  }
  const name = randomBytes(6).toString("hex");
  const person = { email: `${name}@attack.test`, password: "a lighthouse by the sea" };
  const phoneNumber = `${phonePrefix}${String(randomBytes(4).readUInt32BE() % 10_000_000).padStart(7, "0")}`;
  const made = await send("/api/auth/register", json({ ...person, fullName: "Attacker", phoneNumber }));
  if (made.status !== 201) throw new Error(`the copy takes no registration: ${made.status} ${made.code}`);
  return { origin, phonePrefix, client: makeClient(overFetch(origin)), send, person };
}

export const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
